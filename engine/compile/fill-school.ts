import type { Definition } from '../definition/definition.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/nearest.ts';

/** The school's facts that a text may name: texts and numbers as they are, the address in one line. */
function schoolFacts(definition: Definition): Readonly<Record<string, string>> {
  const facts: Record<string, string> = Object.create(null);
  for (const [name, value] of Object.entries(definition.school.value)) {
    if (name === '$schema') continue;
    if (typeof value === 'string' || typeof value === 'number') facts[name] = String(value);
  }
  facts.address = definition.school.value.address.join(', ');
  return facts;
}

/** Makes the function that fills `{{school.…}}` places; a place that names no fact is reported. */
export function schoolFiller(
  definition: Definition,
  report: Report,
): (file: string, pointer: string, text: string) => string {
  const facts = schoolFacts(definition);
  return (file, pointer, text) =>
    text.replace(/\{\{school\.([^}]*)\}\}/g, (place, name: string) => {
      const fact = facts[name];
      if (fact !== undefined) return fact;
      report({
        file,
        pointer,
        code: 'unknown-place',
        message: `School.json has no text or number "${name}", so ${place} cannot be filled.`,
        suggestion: didYouMean(name, Object.keys(facts)) ?? `There are ${Object.keys(facts).join(', ')}.`,
      });
      return place;
    });
}
