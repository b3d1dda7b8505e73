// The widgets of the cards fulfil rjsf's contract for widgets.
import type { WidgetProps } from '@rjsf/utils';
import type { ComponentType } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { TextsContext } from '../feedback/texts-context.ts';
import { registry } from '../form/registry.ts';
import { schoolForm } from '../testing/school-form.ts';
import { CodeWidget, EmailWidget } from './card-widgets.tsx';
import { PasswordWidget } from './PasswordWidget.tsx';

const WIDGETS: readonly (readonly [string, ComponentType<WidgetProps>])[] = [
  ['code', CodeWidget],
  ['e-mail', EmailWidget],
  ['password', PasswordWidget],
];

async function draw(Widget: ComponentType<WidgetProps>, told: Partial<WidgetProps> = {}) {
  const props: WidgetProps = {
    id: 'asked',
    name: 'asked',
    label: 'Asked',
    value: 'old',
    schema: { type: 'string' },
    options: {},
    registry,
    onChange: vi.fn(),
    onBlur: vi.fn(),
    onFocus: vi.fn(),
    ...told,
  };
  await render(
    <TextsContext value={schoolForm.form.texts}>
      <label htmlFor="asked">Asked</label>
      <Widget {...props} />
    </TextsContext>,
  );
  return { props, input: page.getByLabelText('Asked') };
}

test.each(WIDGETS)('%s reports focus and blur with its id and value', async (_, Widget) => {
  const { props, input } = await draw(Widget);
  await input.click();
  expect(props.onFocus).toHaveBeenCalledExactlyOnceWith('asked', 'old');
  await userEvent.tab();
  expect(props.onBlur).toHaveBeenCalledExactlyOnceWith('asked', 'old');
});

test.each(WIDGETS)('%s is read-only with readonly, and shows its placeholder', async (_, Widget) => {
  const { input } = await draw(Widget, { readonly: true, placeholder: 'Hint', value: '' });
  await expect.element(input).toHaveAttribute('readonly');
  await expect.element(input).toHaveAttribute('placeholder', 'Hint');
});

test.each(WIDGETS)('%s takes the focus with autofocus', async (_, Widget) => {
  const { input } = await draw(Widget, { autofocus: true });
  await expect.element(input).toHaveFocus();
});

test.each([
  [CodeWidget, '\u200F٩٢١\u00A0٠٥٥', '921055'],
  [CodeWidget, '９２１０５５', '921055'],
  [EmailWidget, 'ada\u00AD@example.org\u200B', 'ada@example.org'],
] as const)('reads %s in the characters of any keyboard', async (Widget, typed, read) => {
  const { props, input } = await draw(Widget, { value: '' });
  await input.fill(typed);
  expect(props.onChange).toHaveBeenLastCalledWith(read);
});
