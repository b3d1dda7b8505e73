// The product's own renderer with the compiled form, loaded as a module as the server serves it.
import { createRoot } from 'react-dom/client';
import type { FormModule } from '../../../../engine/form/form-module.ts';
import { loadLateBlocks } from '../../../../renderer/form/late-parts.tsx';
import { offer } from '../question.ts';
import { BenchForm } from './BenchForm.tsx';

let module: FormModule | undefined;

offer({
  async load(size) {
    module = (await import(/* @vite-ignore */ `/forms/form-${size}.mjs`)) as FormModule;
    // Lazy parts are not measured.
    await loadLateBlocks();
  },
  mount(place) {
    if (module === undefined) throw new Error('Load a form before it is drawn.');
    createRoot(place).render(<BenchForm module={module} />);
  },
  control: (key) => `#question-${key}`,
  selects: 'popup',
});
