import type { Definition } from '../definition/definition.ts';
import type { Report } from '../source/diagnostic.ts';
import { didYouMean } from '../source/nearest.ts';
import { USUAL_DATE_FORMAT } from '../values/date-text.ts';
import type { CompileContext } from './compile-context.ts';

/**
 * Returns the facts about the school that texts may contain: its texts and numbers, the address in one line,
 * the first phone number if any, and the date format or its default.
 */
function schoolFacts(definition: Definition): Readonly<Record<string, string>> {
  const facts: Record<string, string> = Object.create(null);
  for (const [name, value] of Object.entries(definition.school.value)) {
    if (name === '$schema') continue;
    if (typeof value === 'string' || typeof value === 'number') facts[name] = String(value);
  }
  facts.dateFormat = definition.school.value.dateFormat ?? USUAL_DATE_FORMAT;
  facts.address = definition.school.value.address.join(', ');
  const [phone] = definition.school.value.phones;
  if (phone !== undefined) facts.phone = phone.number;
  return facts;
}

/**
 * Creates the function that fills `{{school.…}}` and `{{form.…}}`. Placeholders listed in `places` stay and
 * are filled when the text is shown. Unknown placeholders are reported.
 */
export function schoolFiller(definition: Definition, report: Report): CompileContext['text'] {
  const facts = schoolFacts(definition);
  const { title, called = 'application' } = definition.form.value;
  const ofForm: Readonly<Record<string, string>> = {
    'form.title': title,
    'form.called': called,
    'form.Called': called.charAt(0).toUpperCase() + called.slice(1),
  };
  return (file, pointer, text, places = [], alsoSuggested = []) => {
    if (text.replace(/\{\{[^}]*\}\}/g, '').includes('{{')) {
      report({
        file,
        pointer,
        code: 'unknown-place',
        message: 'A {{ is never closed.',
        suggestion: 'Add }} after the name.',
      });
    }
    return text.replace(/\{\{([^}]*)\}\}/g, (place, name: string) => {
      if (places.includes(name)) return place;
      if (Object.hasOwn(ofForm, name)) return ofForm[name] ?? place;
      const isOfSchool = name.startsWith('school.');
      const fact = isOfSchool ? facts[name.slice('school.'.length)] : undefined;
      if (fact !== undefined) return fact;
      const fillable = [...places, ...alsoSuggested, 'school.…', ...Object.keys(ofForm)]
        .map((one) => `{{${one}}}`)
        .join(', ');
      const names = Object.keys(facts);
      report({
        file,
        pointer,
        code: 'unknown-place',
        message: isOfSchool
          ? `school.json has no text or number with this name, so ${place} cannot be filled.`
          : /^(answer|calc)\./.test(name)
            ? `${place} cannot be filled. Answers cannot be shown here.`
            : `${place} has no meaning in this text.`,
        suggestion: isOfSchool
          ? (didYouMean(name.slice('school.'.length), names) ?? `The names are ${names.join(', ')}.`)
          : `The text can contain ${fillable}.`,
      });
      return place;
    });
  };
}
