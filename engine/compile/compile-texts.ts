import textsSchema from '../../schemas/texts.schema.json' with { type: 'json' };
import { didYouMean } from '../diagnostics/nearest.ts';
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

/** A text of the product with its place. */
interface PlacedText {
  readonly id: TextId;
  readonly raw: string;
  readonly file: string;
  readonly pointer: string;
}

/** Fills the school's facts into a text. Which other places it can have, its schema's description says. */
function compileText(context: CompileContext, { id, raw, file, pointer }: PlacedText): string {
  const { description } = textsSchema.properties[id];
  const places = [...description.matchAll(PLACE)].map((match) => match[1] ?? '');
  const required = REQUIRED_PLACES[id];
  if (required !== undefined && !raw.includes(`{{${required}}}`)) {
    context.report({
      file,
      pointer,
      code: 'missing-place',
      message: `This text lacks {{${required}}}, without which the mail is of no use.`,
      suggestion: `Write {{${required}}} where the text shall show it.`,
    });
  }
  return context.text(file, pointer, raw, places);
}

/** The school's own wording of mails; it is checked whether it counts now or not. */
function compileEmailCopy(context: CompileContext): Partial<Texts> {
  const { file, value: school } = context.definition.school;
  const known = Object.keys(textsSchema.properties).filter((id) => id.startsWith('mail.'));
  const copy: Record<string, string> = {};
  for (const [id, raw] of Object.entries(school.emailCopy ?? {})) {
    const pointer = child('/emailCopy', id);
    if (known.includes(id)) copy[id] = compileText(context, { id: id as TextId, raw, file, pointer });
    else {
      context.report({
        file,
        pointer,
        atKey: true,
        code: 'unknown-mail',
        message: `No mail has a text "${id}".`,
        suggestion: didYouMean(id, known) ?? `There are ${known.join(', ')}.`,
      });
    }
  }
  if (school.customEmailCopy && school.emailCopy === undefined) {
    context.report({
      file,
      pointer: '/customEmailCopy',
      code: 'no-email-copy',
      message:
        'The mails are to be worded by the school, but emailCopy, which holds its wording, is missing.',
      suggestion:
        'Add "emailCopy" with the texts of mails, such as "mail.confirm.text", or write false here.',
    });
  }
  return school.customEmailCopy ? copy : {};
}

/** The product's texts with the school's facts in them, its own wording of mails (decision CFG-15) among them. */
export function compileTexts(context: CompileContext): Texts {
  const { file, value } = context.definition.texts;
  const texts: Record<string, string> = {};
  for (const [id, raw] of Object.entries(value)) {
    if (id === '$schema') continue;
    texts[id] = compileText(context, { id: id as TextId, raw, file, pointer: child('', id) });
  }
  return { ...(texts as Texts), ...compileEmailCopy(context) };
}
