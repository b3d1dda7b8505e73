import type { Meta, StoryObj } from '@storybook/react-vite';
import { CATALOG } from '../blocks/catalog.ts';
import { compileConfig } from '../engine/compile-config.ts';
import type { Diagnostic } from '../engine/source/diagnostic.ts';
import { DiagnosticsPanel } from '../renderer/development/DiagnosticsPanel.tsx';
import { ThemeRoot } from '../renderer/feedback/ThemeRoot.tsx';
import { TextsContext } from '../renderer/feedback/texts-context.ts';
import { schoolForm } from '../renderer/testing/school-form.ts';

function Panel(props: { readonly diagnostics: readonly Diagnostic[]; readonly folder: string }) {
  return (
    <TextsContext value={schoolForm.form.texts}>
      <ThemeRoot form={schoolForm.form}>
        <DiagnosticsPanel {...props} />
      </ThemeRoot>
    </TextsContext>
  );
}

const meta = { title: 'Screens/Findings', component: Panel } satisfies Meta<typeof Panel>;
export default meta;

/** An invalid edit, as developers see it. */
export const Broken: StoryObj<typeof meta> = {
  args: {
    folder: '/forms/config',
    diagnostics: compileConfig([{ path: 'form.json', text: '{ "id": }' }], {
      ...CATALOG,
      checks: false,
    }).diagnostics.slice(0, 3),
  },
};
