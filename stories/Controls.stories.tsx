import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button, ButtonLink } from '../renderer/feedback/Button.tsx';
import { Notice } from '../renderer/feedback/Notice.tsx';
import { ThemeRoot } from '../renderer/feedback/ThemeRoot.tsx';
import { TextsContext } from '../renderer/feedback/texts-context.ts';
import { schoolForm } from '../renderer/testing/school-form.ts';

const VARIANTS = ['contained', 'outlined', 'text'] as const;

/** All button variants, and notices. */
function Controls({ text }: { readonly text: string }) {
  return (
    <TextsContext value={schoolForm.form.texts}>
      <ThemeRoot form={schoolForm.form}>
        <main>
          <h1>Controls</h1>
          {VARIANTS.map((variant) => (
            <p key={variant}>
              <Button variant={variant}>{text}</Button>{' '}
              <Button variant={variant} size="small">
                {text}
              </Button>{' '}
              <Button variant={variant} color="error">
                {text}
              </Button>{' '}
              <Button variant={variant} disabled>
                {text}
              </Button>{' '}
              <ButtonLink variant={variant} href="#link">
                {text}
              </ButtonLink>
            </p>
          ))}
          <Notice severity="error">{text}</Notice>
          <Notice severity="success" close={{ text: 'Close', onPress: () => undefined }}>
            {text}
          </Notice>
        </main>
      </ThemeRoot>
    </TextsContext>
  );
}

const meta = { title: 'Theme/Controls', component: Controls } satisfies Meta<typeof Controls>;
export default meta;

const args = { text: 'Save and Continue' };

export const All: StoryObj<typeof meta> = { args };

/** Dark colours, as for a system that prefers them. */
export const Dark: StoryObj<typeof meta> = {
  args,
  globals: { colors: 'dark' },
  play: async () => {
    const root = getComputedStyle(document.documentElement);
    await expect(root.colorScheme).toBe('dark');
    await expect(root.getPropertyValue('--paper')).toBe(schoolForm.form.shades.dark.paper);
  },
};

export const ForcedColors: StoryObj<typeof meta> = {
  args,
  globals: { colors: 'forced', direction: 'rtl' },
  play: async ({ canvas }) => {
    await expect(getComputedStyle(document.documentElement).getPropertyValue('--paper')).toBe('Canvas');
    await expect(canvas.getByRole('heading')).toHaveStyle({ direction: 'rtl' });
  },
};
