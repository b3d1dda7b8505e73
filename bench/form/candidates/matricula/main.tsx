// The product's own renderer on the compiled form, which comes as a module as the server serves it.
import { createRoot } from 'react-dom/client';
import type { FormModule } from '../../../../engine/form/form-module.ts';
import { loadLateBlocks } from '../../../../renderer/form/late-parts.tsx';
import { offer } from '../question.ts';
import { BenchForm } from './BenchForm.tsx';

let module: FormModule | undefined;

offer({
  async load(size) {
    module = (await import(/* @vite-ignore */ `/forms/form-${size}.mjs`)) as FormModule;
    // What comes late is no part of what is timed.
    await loadLateBlocks();
  },
  mount(place) {
    if (module === undefined) throw new Error('Load a form before it is drawn.');
    createRoot(place).render(<BenchForm module={module} />);
  },
  control: (key) => `#question-${key}`,
  selects: 'popup',
});
