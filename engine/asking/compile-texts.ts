import type { Definition } from '../definition/definition.ts';
import type { CompiledForm, CompiledQuestion } from '../form/compiled-form.ts';
import PRODUCT_TEXTS from '../form/product-texts.json' with { type: 'json' };
import {
  isAccountText,
  isMailText,
  isSharedText,
  mayContainAnswers,
  type ProductText,
  type ProductTextId,
  type SaidId,
  type SaidTexts,
  type ServerTexts,
  STEPS,
  type Text,
  type Texts,
} from '../form/texts.ts';
import { suggestName } from '../source/nearest.ts';
import { child } from '../source/source-file.ts';
import { PLAIN_KEYS } from './ask-questions.ts';
import type { CompileContext } from './compile-context.ts';

const IDS = Object.keys(PRODUCT_TEXTS) as readonly ProductTextId[];

const PLACE = /\{\{([^}]*)\}\}/g;

/** A text of the product with its place in config. */
interface PlacedText {
  readonly id: ProductTextId;
  readonly raw: string;
  readonly file: string;
  readonly pointer: string;
}

/** Compiles a text without answers. */
function compileText(context: CompileContext, text: PlacedText): string {
  return context.text(text.file, text.pointer, text.raw, placesOf(context, text));
}

/**
 * Compiles a text that may contain answers. `given` are the keys of answers that every submitted application
 * has.
 */
function compileSaid(context: CompileContext, text: PlacedText, given: readonly string[]): Text {
  const places = placesOf(context, text);
  // A mail may be sent before there are any answers.
  const saying = { scope: PLAIN_KEYS, places, given: isMailText(text.id) ? [] : given };
  return context.said(text, text.raw, saying);
}

/**
 * Returns the placeholders that are filled when the text is shown. Reports a text that lacks a required
 * placeholder.
 */
function placesOf(context: CompileContext, { id, raw, file, pointer }: PlacedText): string[] {
  const { about, needs }: ProductText = PRODUCT_TEXTS[id];
  if (needs !== undefined && !raw.includes(`{{${needs}}}`)) {
    context.report({
      file,
      pointer,
      code: 'missing-place',
      message: `This text lacks {{${needs}}}. Without it, the mail is useless.`,
      suggestion: `Add {{${needs}}} where the text should show it.`,
    });
  }
  return [...about.matchAll(PLACE)].map((match) => match[1] ?? '');
}

/** Compiles the school's own wording of mails. It is checked even if it is not in use. */
function compileEmailCopy(context: CompileContext): Partial<ServerTexts['mailTexts']> {
  const { file, value: school } = context.definition.school;
  const known: readonly string[] = IDS.filter(isMailText);
  const copy: Record<string, Text> = {};
  for (const [id, raw] of Object.entries(school.emailCopy ?? {})) {
    const pointer = child('/emailCopy', id);
    if (known.includes(id)) copy[id] = compileSaid(context, { id: id as SaidId, raw, file, pointer }, []);
    else {
      context.report({
        file,
        pointer,
        atKey: true,
        code: 'unknown-mail',
        message: `There is no mail text "${id}".`,
        ...suggestName(id, known, `The mail texts are ${known.join(', ')}.`),
      });
    }
  }
  if (school.customEmailCopy && school.emailCopy === undefined) {
    context.report({
      file,
      pointer: '/customEmailCopy',
      code: 'no-email-copy',
      message: '"customEmailCopy" is true, but "emailCopy" with the wording of the mails is missing.',
      suggestion:
        'Add "emailCopy" with the texts of mails, such as "mail.confirm.text", or write false here.',
    });
  }
  return school.customEmailCopy ? copy : {};
}

/** Returns the school's wording of a text, or else the product's. */
export function wordedText({ texts }: Definition, id: ProductTextId): string {
  return texts.value[id] ?? PRODUCT_TEXTS[id].text;
}

/**
 * Compiles the product's texts, including the school's own wording of mails (decision CFG-15). A new text
 * that the school has not worded yet never stops a start. Messages of rules are compiled with the rules.
 */
export function compileTexts(
  context: CompileContext,
  questions: Readonly<Record<string, CompiledQuestion>>,
): Pick<CompiledForm, 'texts' | 'said' | 'lastSteps'> & { readonly serverTexts: ServerTexts } {
  const { definition } = context;
  const { file } = definition.texts;
  const placed = IDS.map((id) => ({ id, raw: wordedText(definition, id), file, pointer: child('', id) }));
  const given = Object.values(questions).filter(isAlwaysGiven);
  const keys = given.map(({ key }) => key);
  const texts = placed
    .filter(({ id }) => !mayContainAnswers(id) && id !== STEPS)
    .map((text) => [text.id, compileText(context, text)] as const);
  const said = placed
    .filter(({ id }) => mayContainAnswers(id))
    .map((text) => [text.id, compileSaid(context, text, keys)] as const);
  const shared = texts.filter(([id]) => isSharedText(id));
  return {
    texts: Object.fromEntries(shared.filter(([id]) => !isReply(id))) as Texts,
    lastSteps: wordedText(definition, STEPS)
      .split('\n')
      .map((step) =>
        context.words(
          { file, pointer: child('', STEPS) },
          step,
          { isLine: true },
          { scope: PLAIN_KEYS, given: keys },
        ),
      ),
    said: Object.fromEntries(said.filter(([id]) => !isMailText(id))) as SaidTexts,
    serverTexts: {
      mailTexts: {
        ...(Object.fromEntries(said.filter(([id]) => isMailText(id))) as ServerTexts['mailTexts']),
        ...compileEmailCopy(context),
      },
      accountTexts: Object.fromEntries(
        texts.filter(([id]) => isAccountText(id)),
      ) as ServerTexts['accountTexts'],
      replyTexts: Object.fromEntries(shared.filter(([id]) => isReply(id))) as ServerTexts['replyTexts'],
    },
  };
}

function isReply(id: ProductTextId): boolean {
  const { by }: ProductText = PRODUCT_TEXTS[id];
  return by === 'server';
}

/** Whether every submitted application has an answer to the question. */
function isAlwaysGiven({ required, hiddenWhen, options }: CompiledQuestion): boolean {
  const isAlwaysShown = hiddenWhen.length === 0 && (options === undefined || !('lists' in options));
  return isAlwaysShown && required.some(({ when }) => when === true);
}
