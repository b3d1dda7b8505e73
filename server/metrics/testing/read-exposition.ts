// A strict parser of Prometheus's text format (0.0.4): an invalid line throws.

/** One sample with its name and labels. */
export interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

const NAME = /^[a-zA-Z_:][a-zA-Z0-9_:]*$/;
const SAMPLE = /^([a-zA-Z_:][a-zA-Z0-9_:]*)(?:\{(.*)\})? (\S+)$/;
const LABEL = /([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\["\\n])*)"(?:,|$)/y;
// Prometheus accepts NaN in any case, and prom-client writes it so.
const NUMBER = /^(?:[+-]?Inf|NaN|Nan|[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?)$/;
const TYPES = new Set(['counter', 'gauge', 'histogram', 'summary', 'untyped']);

/** Parses a whole exposition. Throws at the first line Prometheus would refuse, and for a duplicate sample. */
export function readExposition(text: string): Sample[] {
  if (!text.endsWith('\n')) throw new Error('The last line has no end.');
  const types = new Map<string, string>();
  const seen = new Set<string>();
  const samples: Sample[] = [];
  for (const line of text.split('\n').slice(0, -1)) {
    if (line === '' || line.startsWith('# HELP ')) continue;
    if (line.startsWith('#')) {
      const [, word, name = '', type = ''] = line.split(' ');
      if (word !== 'TYPE' || !NAME.test(name) || !TYPES.has(type) || types.has(name))
        throw new Error(`No line of a type: ${line}`);
      types.set(name, type);
      continue;
    }
    const [, name = '', labels = '', value = ''] = SAMPLE.exec(line) ?? [];
    if (!NUMBER.test(value)) throw new Error(`No sample: ${line}`);
    const base = name.replace(/_(bucket|sum|count)$/, '');
    if (!types.has(name) && types.get(base) !== 'histogram') throw new Error(`Of no type: ${line}`);
    const of = readLabels(labels, line);
    const id = `${name} ${JSON.stringify(Object.entries(of).sort())}`;
    if (seen.has(id)) throw new Error(`Twice: ${line}`);
    seen.add(id);
    samples.push({ name, labels: of, value: Number(value.replace('Inf', 'Infinity')) });
  }
  return samples;
}

function readLabels(text: string, line: string): Record<string, string> {
  const labels: Record<string, string> = {};
  LABEL.lastIndex = 0;
  while (LABEL.lastIndex < text.length) {
    const [, name = '', value = ''] = LABEL.exec(text) ?? [];
    if (name === '' || Object.hasOwn(labels, name)) throw new Error(`No labels: ${line}`);
    labels[name] = value;
  }
  return labels;
}

/** Returns the value of a sample with at least these labels. */
export function numberOf(
  samples: readonly Sample[],
  name: string,
  labels: Sample['labels'] = {},
): number | undefined {
  return samples.find(
    (sample) =>
      sample.name === name &&
      Object.entries(labels).every(([label, value]) => sample.labels[label] === value),
  )?.value;
}
