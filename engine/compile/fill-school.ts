import type { Definition } from '../definition/definition.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/nearest.ts';
import type { CompileContext } from './compile-context.ts';

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

/**
 * Makes the function that fills `{{school.…}}` places. Other places are left to whoever shows the text, who fills those
 * that `places` names; a place that nobody fills is reported.
 */
export function schoolFiller(definition: Definition, report: Report): CompileContext['text'] {
  const facts = schoolFacts(definition);
  return (file, pointer, text, places = []) =>
    text.replace(/\{\{([^}]*)\}\}/g, (place, name: string) => {
      if (places.includes(name)) return place;
      const known = name.startsWith('school.');
      const fact = known ? facts[name.slice('school.'.length)] : undefined;
      if (fact !== undefined) return fact;
      const fillable = [...places, 'school.…'].map((one) => `{{${one}}}`).join(', ');
      const names = Object.keys(facts);
      report({
        file,
        pointer,
        code: 'unknown-place',
        message: known
          ? `There is no text or number of this name in school.json, so ${place} cannot be filled.`
          : `${place} means nothing in this text.`,
        suggestion: known
          ? (didYouMean(name.slice('school.'.length), names) ?? `There are ${names.join(', ')}.`)
          : `It may hold ${fillable}.`,
      });
      return place;
    });
}
