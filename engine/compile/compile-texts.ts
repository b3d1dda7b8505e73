import type { Definition } from '../definition/definition.ts';
import { didYouMean } from '../diagnostics/nearest.ts';
import PRODUCT_TEXTS from '../form/product-texts.json' with { type: 'json' };
import { isHeldText, type ProductText, type Texts, type WordedId } from '../form/texts.ts';
import { child } from '../source/source-file.ts';
import type { CompileContext } from './compile-context.ts';

const IDS = Object.keys(PRODUCT_TEXTS) as readonly WordedId[];

const PLACE = /\{\{([^}]*)\}\}/g;

/** A text of the product with its place. */
interface PlacedText {
  readonly id: WordedId;
  readonly raw: string;
  readonly file: string;
  readonly pointer: string;
}

/** Fills the school's facts into a text. Which other places it can have, the product's table says. */
function compileText(context: CompileContext, { id, raw, file, pointer }: PlacedText): string {
  const { about, needs }: ProductText = PRODUCT_TEXTS[id];
  const places = [...about.matchAll(PLACE)].map((match) => match[1] ?? '');
  if (needs !== undefined && !raw.includes(`{{${needs}}}`)) {
    context.report({
      file,
      pointer,
      code: 'missing-place',
      message: `This text lacks {{${needs}}}, without which the mail is of no use.`,
      suggestion: `Write {{${needs}}} where the text shall show it.`,
    });
  }
  return context.text(file, pointer, raw, places);
}

/** The school's own wording of mails; it is checked whether it counts now or not. */
function compileEmailCopy(context: CompileContext): Partial<Texts> {
  const { file, value: school } = context.definition.school;
  const known: readonly string[] = IDS.filter((id) => id.startsWith('mail.'));
  const copy: Record<string, string> = {};
  for (const [id, raw] of Object.entries(school.emailCopy ?? {})) {
    const pointer = child('/emailCopy', id);
    if (known.includes(id)) copy[id] = compileText(context, { id: id as WordedId, raw, file, pointer });
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

/** A text as the school words it; what it does not word is said in the product's words. */
export function wordedText({ texts }: Definition, id: WordedId): string {
  return texts.value[id] ?? PRODUCT_TEXTS[id].text;
}

/**
 * The product's texts with the school's facts in them, its own wording of mails (decision CFG-15) among them. A
 * text that is new, and that the school does not word yet, never stops a start. The messages of rules are in the rules.
 */
export function compileTexts(context: CompileContext): Texts {
  const { definition } = context;
  const { file } = definition.texts;
  const texts = IDS.map((id) => {
    const raw = wordedText(definition, id);
    return [id, compileText(context, { id, raw, file, pointer: child('', id) })] as const;
  });
  const held = Object.fromEntries(texts.filter(([id]) => isHeldText(id)));
  return { ...(held as Texts), ...compileEmailCopy(context) };
}
