import { rolldown } from 'rolldown';

const scripts = new Map<string, Promise<string>>();

/**
 * Bundles one of our files and all its imports as one ES module without types, so that a process or thread
 * starts in a third of the time. It is bundled on first use, in less than a tenth of a second, so no build can
 * be forgotten.
 */
export function bundled(file: string): Promise<string> {
  const known = scripts.get(file);
  if (known !== undefined) return known;
  const script = bundle(file);
  scripts.set(file, script);
  // A failure may be temporary, such as too many open files.
  script.catch(() => scripts.delete(file));
  return script;
}

/** Returns the script as a data URL: a module without a file. */
export function asDataUrl(script: string): string {
  return `data:text/javascript;base64,${Buffer.from(script).toString('base64')}`;
}

async function bundle(input: string): Promise<string> {
  // Native code comes with its own package.
  const bundle = await rolldown({ input, platform: 'node', external: ['sharp'], logLevel: 'silent' });
  try {
    const { output } = await bundle.generate({ format: 'esm', codeSplitting: false });
    return output[0].code;
  } finally {
    await bundle.close();
  }
}
