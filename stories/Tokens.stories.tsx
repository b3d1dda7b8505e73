import type { Meta, StoryObj } from '@storybook/react-vite';
import type { CSSProperties } from 'react';
import { expect } from 'storybook/test';
import { schemeStyles } from '../renderer/feedback/scheme-styles.ts';
import { ThemeRoot } from '../renderer/feedback/ThemeRoot.tsx';
import { TextsContext } from '../renderer/feedback/texts-context.ts';
import tokens from '../renderer/feedback/tokens.css?raw';
import { compiledForm } from '../renderer/testing/form-module.ts';
import './tokens-page.css';

const { form } = compiledForm();

/** The groups in tokens.css. A group's comment is its description, and each token is a sample. */
const groups = [...tokens.matchAll(/ {2}\/\* (.+?) \*\/\n((?: {2}--.+\n)+)/g)].map(
  ([, told = '', lines = '']) => {
    const steps = [...lines.matchAll(/--([\w-]+): (.+);/g)].map(([, name = '', value = '']) => ({
      name,
      value,
    }));
    return { told, kind: steps[0]?.name.split('-')[0] ?? '', steps };
  },
);

/** Styles of a sample, by kind of token. */
const SAMPLES: Readonly<Record<string, (token: string) => CSSProperties>> = {
  type: (token) => ({ fontSize: token }),
  space: (token) => ({ inlineSize: token }),
  radius: (token) => ({ borderRadius: token }),
  shadow: (token) => ({ boxShadow: token }),
  motion: (token) => ({ animationDuration: token }),
};

/** The school's colours and their accessible shades in the current scheme. */
const colors = new Set([...schemeStyles(form, false).matchAll(/--([\w-]+):/g)].map(([, name = '']) => name));

function Tokens() {
  return (
    <TextsContext value={form.texts}>
      <ThemeRoot form={form}>
        <main>
          <h1>Tokens</h1>
          <p>
            Read from <code>renderer/feedback/tokens.css</code> and from the colours of{' '}
            <code>config/theme.json</code> as this page is drawn.
          </p>
          {groups.map(({ told, kind, steps }) => (
            <section key={told} aria-label={kind}>
              <h2>{kind}</h2>
              <p>{told}</p>
              <ul className="mt-tokens">
                {steps.map(({ name, value }) => (
                  <li key={name}>
                    <code>--{name}</code>
                    <span>{value}</span>
                    <div className="mt-token" data-kind={kind} style={SAMPLES[kind]?.(`var(--${name})`)}>
                      {kind === 'type' && 'How it is read'}
                    </div>
                  </li>
                ))}
              </ul>
            </section>
          ))}
          <section aria-label="colour">
            <h2>colour</h2>
            <ul className="mt-tokens">
              {[...colors].map((name) => (
                <li key={name}>
                  <code>--{name}</code>
                  <span />
                  <div className="mt-token" data-kind="color" style={{ backgroundColor: `var(--${name})` }} />
                </li>
              ))}
            </ul>
          </section>
        </main>
      </ThemeRoot>
    </TextsContext>
  );
}

const meta = { title: 'Theme/Tokens', component: Tokens } satisfies Meta<typeof Tokens>;
export default meta;

export const All: StoryObj<typeof meta> = {
  play: async ({ canvas, canvasElement }) => {
    for (const kind of Object.keys(SAMPLES))
      await expect(canvas.getByRole('region', { name: kind })).toBeVisible();
    // Every token is shown, with a value.
    const names = [...tokens.matchAll(/^ {2}(--[\w-]+):/gm)].map(([, name = '']) => name);
    const shown = [...canvasElement.querySelectorAll('code')].map(({ textContent }) => textContent);
    await expect(shown).toEqual(expect.arrayContaining(names));
    const root = getComputedStyle(document.documentElement);
    const ofColors = shown.filter((name) => name.startsWith('--'));
    await expect(ofColors.filter((name) => root.getPropertyValue(name) === '')).toEqual([]);
  },
};
