import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

/** Bundles a module of engine/testing as one script that defines `judging` with its exports. */
export async function judgingScript(module: 'judge' | 'judge-forms'): Promise<string> {
  const input = fileURLToPath(new URL(`../engine/testing/${module}.ts`, import.meta.url));
  const bundle = await rolldown({ input, platform: 'browser', logLevel: 'silent' });
  const { output } = await bundle.generate({ format: 'iife', name: 'judging' });
  await bundle.close();
  return `globalThis.judging = (() => { ${output[0].code}; return judging; })()`;
}
