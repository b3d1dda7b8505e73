import { rolldown } from 'rolldown';

const scripts = new Map<string, Promise<string>>();

/**
 * One of our files with all that it imports, as one ES module without types: a process or thread that loads it so begins in a
 * third of the time. Bundled at its first use, in less than a tenth of a second, so that no build can be forgotten.
 */
export function bundled(file: string): Promise<string> {
  const known = scripts.get(file) ?? bundle(file);
  scripts.set(file, known);
  return known;
}

/** A module that needs no file. */
export function asUrl(script: string): string {
  return `data:text/javascript;base64,${Buffer.from(script).toString('base64')}`;
}

async function bundle(input: string): Promise<string> {
  // Native code comes with a package of its own.
  const bundle = await rolldown({ input, platform: 'node', external: ['sharp'], logLevel: 'silent' });
  try {
    const { output } = await bundle.generate({ format: 'esm', codeSplitting: false });
    return output[0].code;
  } finally {
    await bundle.close();
  }
}
