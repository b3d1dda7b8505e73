import textsSchema from '../../schemas/texts.schema.json' with { type: 'json' };
import type { TextId, Texts } from '../form/texts.ts';
import { child } from '../source/source-file.ts';
import type { CompileContext } from './compile-context.ts';

const PLACE = /\{\{([^}]*)\}\}/g;

/** Fills the school's facts in; reports places that a text cannot have. Which it can, its schema's description says. */
export function compileTexts(context: CompileContext): Texts {
  const { file, value } = context.definition.texts;
  const texts: Record<string, string> = {};
  for (const [id, raw] of Object.entries(value)) {
    if (id === '$schema') continue;
    const { description } = textsSchema.properties[id as TextId];
    const allowed = [...description.matchAll(PLACE)].map((match) => match[1]);
    for (const [place, name = ''] of raw.matchAll(PLACE)) {
      if (name.startsWith('school.') || allowed.includes(name)) continue;
      context.report({
        file,
        pointer: child('', id),
        code: 'unknown-place',
        message: `${place} means nothing in this text.`,
        suggestion: `It may hold ${[...allowed, 'school.…'].map((one) => `{{${one}}}`).join(', ')}.`,
      });
    }
    texts[id] = context.text(file, child('', id), raw);
  }
  return texts as Texts;
}
