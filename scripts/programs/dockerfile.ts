/** An instruction of a Dockerfile: its keyword in capitals, and its arguments in one line. */
export interface Instruction {
  readonly word: string;
  readonly rest: string;
}

/** A stage of a Dockerfile: a FROM, and the instructions after it. */
export interface Stage {
  readonly base: string;
  /** Empty if the stage has no name. */
  readonly name: string;
  readonly steps: readonly Instruction[];
}

/** Parses the subset of the Dockerfile syntax that we use. Throws on anything else. */
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
      throw new Error(`Unknown instruction: ${line}`);
    if (word === 'FROM') {
      const [, base = '', name = ''] = /^(\S+)(?: AS (\S+))?$/.exec(rest) ?? [];
      stages.push({ base, name, steps: [] });
    } else stages.at(-1)?.steps.push({ word, rest });
  }
  return stages;
}

/** Parses arguments in JSON form, such as `["node", "main.js"]` of a CMD. */
export function parseJsonArguments(rest: string): string[] {
  return JSON.parse(rest.slice(rest.indexOf('['))) as string[];
}

/** Parses the arguments of an ENV, `NAME=value NAME=value`. */
export function parseEnvValues(rest: string): Record<string, string> {
  return Object.fromEntries(
    rest.split(/\s+/).map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  );
}
