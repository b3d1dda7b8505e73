// Texts that may contain answers: `{{answer.key|replacement}}`, `{{calc.key}}` for computed answers, and
// `{{entry.number}}` in an entry. The replacement is shown while there is no answer.

import type { DataModelKey, Definition } from '../definition/definition.ts';
import type { AnswerPlace, Text } from '../form/texts.ts';
import type { Report } from '../source/diagnostic.ts';
import { didYouMean } from '../source/nearest.ts';
import type { Place } from '../source/source-file.ts';
import { typeOf } from '../values/answer-types.ts';
import type { AskedQuestion } from './ask-questions.ts';
import type { CompileContext, Saying } from './compile-context.ts';
import { storedKeys } from './compile-keys.ts';

/** Matches one placeholder of an answer. Its text for a missing answer may contain `{{school.…}}`. */
const ANSWER_PATTERN = /(\{\{(?:answer|calc)\.[^{}|]*(?:\|(?:[^{}]|\{\{[^{}]*\}\})*)?\}\})/;
const ENTRY_NUMBER = '{{entry.number}}';

/** Returns why a text can't contain an answer. Undefined if it can. */
function findFault(
  asked: AskedQuestion | undefined,
  model: DataModelKey | undefined,
): { readonly why: string; readonly instead: string } | undefined {
  if (model?.sensitive === true || asked?.definition.concealed === true) {
    const why = 'is concealed or sensitive, and anyone who sees the screen or the copy could read it here';
    return { why, instead: 'Use another answer, or remove it.' };
  }
  const stores = asked?.entry.stores;
  const isBox = stores === undefined ? model?.type === 'boolean' : typeOf({ stores }).stored === 'boolean';
  if (isBox) {
    const why = 'is a checkbox and has no text';
    return { why, instead: 'Write two texts, each in a block with "showWhen".' };
  }
  if (stores === 'document' || stores === 'nothing') {
    return {
      why: 'has no answer that can be shown as text',
      instead: 'Use an answer that is typed or chosen.',
    };
  }
  return undefined;
}

/** Returns why `{{calc.…}}` can't refer to an answer. Undefined if it can. */
function findCalcFault(asked: AskedQuestion | undefined, written: string): ReturnType<typeof findFault> {
  if (asked?.definition.calculate !== undefined) return undefined;
  return { why: 'is not computed', instead: `Write ${written.replace('calc.', 'answer.')}.` };
}

/**
 * Creates the compiler of texts that may contain answers. It reports unknown keys, answers that texts must
 * not contain, and placeholders that would be empty without an answer.
 */
export function answerSayer(
  definition: Definition,
  asked: ReadonlyMap<string, AskedQuestion>,
  text: CompileContext['text'],
  report: Report,
): Pick<CompileContext, 'said' | 'canName'> {
  const models = new Map(
    Object.entries(definition.dataModel.value.keys).flatMap(([written, model]) =>
      storedKeys(written, model).map(({ key }) => [key, model] as const),
    ),
  );

  function compilePlaceholder(place: Place, written: string, saying: Saying): AnswerPlace | string {
    const isComputed = written.startsWith('{{calc.');
    const [name = '', ...after] = written.slice(written.indexOf('.') + 1, -'}}'.length).split('|');
    const or = after.length === 0 ? undefined : text(place.file, place.pointer, after.join('|'));
    const key = saying.scope(name.trim());
    const model = models.get(key);
    const isKnown = saying.partOf?.includes(name.trim()) ?? (asked.has(key) || model !== undefined);
    if (!isKnown) {
      const all = [...asked.values()].map(({ definition: { question } }) => question);
      report({
        ...place,
        code: 'unknown-place',
        message: `The ${saying.partOf === undefined ? 'form' : 'entry'} has no question with the key "${name}", so ${written} cannot be filled.`,
        suggestion: didYouMean(name, saying.partOf ?? [...new Set(all)]),
      });
      return written;
    }
    const refused =
      findFault(asked.get(key), model) ?? (isComputed ? findCalcFault(asked.get(key), written) : undefined);
    if (refused !== undefined) {
      report({
        ...place,
        code: 'unfit-answer',
        message: `"${name}" ${refused.why}, so ${written} cannot be used in a text.`,
        suggestion: refused.instead,
      });
    }
    if (or !== undefined) return { answer: key, or };
    if (saying.partOf !== undefined) return { answer: key };
    if (!saying.given?.includes(key)) {
      report({
        ...place,
        severity: 'warning',
        code: 'empty-place',
        message: `While "${name}" is not answered, ${written} is empty.`,
        suggestion: `After a bar, add the words to show in that case: ${written.slice(0, -'}}'.length)}|…}}. To show nothing, add only the bar.`,
      });
    }
    return { answer: key, or: '' };
  }

  return {
    said(place, raw, saying) {
      const numbered = saying.entry === undefined ? raw : raw.replaceAll(ENTRY_NUMBER, String(saying.entry));
      const named = ['answer.…', ...(saying.entry === undefined ? [] : ['entry.number'])];
      const parts = numbered.split(ANSWER_PATTERN).map((part, index) => {
        if (index % 2 === 1) return compilePlaceholder(place, part, saying);
        return text(place.file, place.pointer, part, saying.places, named);
      });
      return joinParts(parts);
    },
    canName: (key) => findFault(asked.get(key), models.get(key)) === undefined,
  };
}

/** Fills the placeholders of a text with other texts, which may contain answers themselves. */
export function fillSaid(text: Text, values: Readonly<Record<string, Text>>): Text {
  const parts = typeof text === 'string' ? [text] : text;
  return joinParts(
    parts.flatMap((part) => {
      if (typeof part !== 'string') return [part];
      return part.split(/\{\{([\w.]+)\}\}/).flatMap((piece, index) => {
        if (index % 2 === 0) return [piece];
        const value = Object.hasOwn(values, piece) ? values[piece] : undefined;
        return value === undefined || typeof value === 'string' ? [value ?? `{{${piece}}}`] : value;
      });
    }),
  );
}

/** Merges adjacent strings. Returns a plain string if no part is an answer. */
function joinParts(parts: readonly (string | AnswerPlace)[]): Text {
  const whole: (string | AnswerPlace)[] = [];
  for (const part of parts) {
    const last = whole.at(-1);
    if (typeof part !== 'string') whole.push(part);
    else if (typeof last === 'string') whole[whole.length - 1] = last + part;
    else if (part !== '') whole.push(part);
  }
  const [only = ''] = whole;
  return whole.length < 2 && typeof only === 'string' ? only : whole;
}
