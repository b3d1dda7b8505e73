/** One instruction: its word in capitals, and what follows it, in one line. */
export interface Instruction {
  readonly word: string;
  readonly rest: string;
}

/** What is done between one FROM and the next. */
export interface Stage {
  readonly base: string;
  /** Empty where it has no name. */
  readonly name: string;
  readonly steps: readonly Instruction[];
}

/** Reads the part of the language that our Dockerfile uses. Throws at what it does not know. */
export function readDockerfile(text: string): Stage[] {
  const lines = text
    .split('\n')
    .filter((line) => !line.trim().startsWith('#'))
    .join('\n')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const stages: { base: string; name: string; steps: Instruction[] }[] = [];
  for (const line of lines) {
    const [, word = '', rest = ''] = /^([A-Z]+)\s+(.+)$/.exec(line) ?? [];
    if (!/^(FROM|WORKDIR|COPY|RUN|ENV|USER|VOLUME|EXPOSE|HEALTHCHECK|CMD)$/.test(word))
      throw new Error(`Not an instruction that is known here: ${line}`);
    if (word === 'FROM') {
      const [, base = '', name = ''] = /^(\S+)(?: AS (\S+))?$/.exec(rest) ?? [];
      stages.push({ base, name, steps: [] });
    } else stages.at(-1)?.steps.push({ word, rest });
  }
  return stages;
}

/** The words of an instruction in brackets, such as those of a CMD. */
export function wordsOf(rest: string): string[] {
  return JSON.parse(rest.slice(rest.indexOf('['))) as string[];
}

/** The values of an ENV, where PATH and the like are written out. */
export function valuesOf(rest: string): Record<string, string> {
  return Object.fromEntries(
    rest.split(/\s+/).map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  );
}
