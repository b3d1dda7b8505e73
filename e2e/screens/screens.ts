import { AUTHORING_SCREENS } from './authoring-screens.ts';
import { CARD_SCREENS } from './card-screens.ts';
import { DIALOG_SCREENS } from './dialog-screens.ts';
import { DOCUMENT_SCREENS } from './document-screens.ts';
import { ENDING_SCREENS } from './ending-screens.ts';
import { EXAMPLE_SCREENS } from './example-screens.ts';
import { FAILURE_SCREENS } from './failure-screens.ts';
import { FORM_SCREENS } from './form-screens.ts';
import type { ScreenGroup } from './screen.ts';

/** Every screen with stored screenshots. */
export const SCREENS: readonly ScreenGroup[] = [
  { title: 'The form', screens: FORM_SCREENS },
  { title: 'Documents', screens: DOCUMENT_SCREENS },
  { title: 'Accounts', screens: CARD_SCREENS },
  { title: 'Menus, dialogs and toasts', screens: DIALOG_SCREENS },
  { title: 'After the submission', screens: ENDING_SCREENS },
  { title: 'Failures', screens: FAILURE_SCREENS },
  { title: 'The form in examples/research-grant', screens: EXAMPLE_SCREENS },
  { title: 'For authors of forms', screens: AUTHORING_SCREENS },
];
