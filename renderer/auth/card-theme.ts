import type { ThemeProps } from '@rjsf/core';
import { FieldTemplate } from '../fields/FieldTemplate.tsx';
import { CardFields } from './CardFields.tsx';
import { CodeWidget } from './widgets/CodeWidget.tsx';
import { EmailWidget } from './widgets/EmailWidget.tsx';
import { NewPasswordWidget } from './widgets/NewPasswordWidget.tsx';
import { PasswordWidget } from './widgets/PasswordWidget.tsx';

/** rjsf's theme of the cards: their four widgets, and the form's own field template. */
export const cardTheme: ThemeProps = {
  widgets: {
    email: EmailWidget,
    password: PasswordWidget,
    newPassword: NewPasswordWidget,
    code: CodeWidget,
  },
  templates: { FieldTemplate, ObjectFieldTemplate: CardFields },
};
