import textsSchema from '../../schemas/texts.schema.json' with { type: 'json' };
import type { TextId, Texts } from '../form/texts.ts';
import { child } from '../source/source-file.ts';
import type { CompileContext } from './compile-context.ts';

/** Places without which a mail is of no use to whoever gets it. */
const REQUIRED_PLACES: Partial<Readonly<Record<TextId, string>>> = {
  'mail.confirm.text': 'code',
  'mail.reset.text': 'link',
  'mail.choose.text': 'link',
};

const PLACE = /\{\{([^}]*)\}\}/g;

/** Fills the school's facts into the product's texts. Which other places a text can have, its schema's description says. */
export function compileTexts(context: CompileContext): Texts {
  const { file, value } = context.definition.texts;
  const texts: Record<string, string> = {};
  for (const [id, raw] of Object.entries(value)) {
    if (id === '$schema') continue;
    const { description } = textsSchema.properties[id as TextId];
    const places = [...description.matchAll(PLACE)].map((match) => match[1] ?? '');
    const required = REQUIRED_PLACES[id as TextId];
    if (required !== undefined && !raw.includes(`{{${required}}}`)) {
      context.report({
        file,
        pointer: child('', id),
        code: 'missing-place',
        message: `This text lacks {{${required}}}, without which the mail is of no use.`,
        suggestion: `Write {{${required}}} where the text shall show it.`,
      });
    }
    texts[id] = context.text(file, child('', id), raw, places);
  }
  return texts as Texts;
}
