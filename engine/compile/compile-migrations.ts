import { answerRefusal, isStorable } from '../answers/storable-answer.ts';
import { wordedText } from '../asking/compile-texts.ts';
import { entryPrefix, MAXIMUM_ENTRIES } from '../asking/entry-keys.ts';
import type { Definition, MigrationStep } from '../definition/definition.ts';
import type { CompiledForm } from '../form/compiled-form.ts';
import type { CompiledStep, Migrations } from '../migration/migration.ts';
import type { Finding, Report } from '../source/diagnostic.ts';
import { suggestName } from '../source/nearest.ts';
import { child, type Place } from '../source/source-file.ts';

/** A key of a step, and its place. */
interface PlacedKey {
  readonly key: string;
  readonly pointer: string;
}

/** A step of the config, with its place. */
interface WrittenStep extends Place {
  readonly id: string;
  readonly step: MigrationStep;
}

function placed(keys: string | readonly string[], pointer: string): PlacedKey[] {
  if (typeof keys === 'string') return [{ key: keys, pointer }];
  return keys.map((key, index) => ({ key, pointer: child(pointer, index) }));
}

function sourcesOf({ step, pointer }: WrittenStep): PlacedKey[] {
  if ('rename' in step) return placed(step.rename, `${pointer}/rename`);
  if ('map' in step) return placed(step.map, `${pointer}/map`);
  if ('split' in step) return placed(step.split, `${pointer}/split`);
  if ('join' in step) return placed(step.join, `${pointer}/join`);
  return placed(step.drop, `${pointer}/drop`);
}

function targetsOf({ step, pointer }: WrittenStep): PlacedKey[] {
  if ('map' in step && step.to === undefined) return placed(step.map, `${pointer}/map`);
  return 'to' in step && step.to !== undefined ? placed(step.to, `${pointer}/to`) : [];
}

/** Returns whether a step maps the answers of a question in place. */
function isInPlace({ step }: WrittenStep): boolean {
  return 'map' in step && step.to === undefined;
}

/** Returns the pairs of entry prefixes of a step: of its source and of its target. */
function prefixesOf(
  { dataModel }: Definition,
  written: WrittenStep,
): readonly (readonly [from: string, to: string])[] {
  const [target] = targetsOf(written);
  const { keys } = dataModel.value;
  const entries = target && Object.hasOwn(keys, target.key) ? keys[target.key]?.entries : undefined;
  const { prefix, within } = written.step;
  const outer = prefixPairs(within ?? entries?.within?.prefix, entries?.within?.prefix);
  const inner = prefixPairs(prefix ?? entries?.prefix, entries?.prefix);
  return outer.flatMap(([from, to]) => inner.map(([own, now]) => [from + own, to + now] as const));
}

/** Returns the former and present prefixes of all entries. Without entries, both are empty. */
function prefixPairs(from: string | undefined, to = from): readonly (readonly [from: string, to: string])[] {
  if (from === undefined || to === undefined) return [['', '']];
  const entries = Array.from({ length: MAXIMUM_ENTRIES }, (_, index) => index + 1);
  return entries.map((entry) => [entryPrefix(from, entry), entryPrefix(to, entry)]);
}

function compiledStep(
  { id, step }: WrittenStep,
  from: readonly string[],
  to: readonly string[],
): CompiledStep {
  const common = { id, from, to, ...(step.label === undefined ? {} : { label: step.label }) };
  if ('rename' in step) return { kind: 'rename', ...common };
  if ('map' in step) return { kind: 'map', values: step.values, ...common };
  if ('split' in step) return { kind: 'split', at: step.at, ...common };
  if ('join' in step) return { kind: 'join', with: step.with, ...common };
  return { kind: 'drop', reason: step.reason, ...common };
}

/** Expands a step to one compiled step for each entry of a block. */
function expanded(definition: Definition, written: WrittenStep): CompiledStep[] {
  return prefixesOf(definition, written).flatMap(([from, to]) => {
    const sources = sourcesOf(written).map(({ key }) => from + key);
    const targets = targetsOf(written).map(({ key }) => to + key);
    // A new prefix does not change the keys of the first entry, which has no prefix.
    const stays = 'rename' in written.step && sources[0] === targets[0];
    return stays ? [] : [compiledStep(written, sources, targets)];
  });
}

type Told = Omit<Finding, 'file'>;

/** Returns the errors in the targets of a step. */
function targetFindings(form: CompiledForm, written: WrittenStep): Told[] {
  const names = Object.keys(form.questions);
  return targetsOf(written).flatMap(({ key, pointer }): Told[] => {
    const question = Object.hasOwn(form.questions, key) ? form.questions[key] : undefined;
    if (question === undefined) {
      const message = `The form has no question with the key "${key}".`;
      const remedy = suggestName(key, names, 'Write the key of a question in the form.');
      return [{ pointer, code: 'unknown-key', message, ...remedy }];
    }
    const isMoved = 'rename' in written.step;
    const isText = 'split' in written.step || 'join' in written.step;
    const why =
      question.calculate !== undefined || question.source !== undefined
        ? 'it is computed or only shown'
        : form.keys[key]?.document && !isMoved
          ? 'it asks for a file'
          : isText && question.type === 'boolean'
            ? 'it is a checkbox'
            : undefined;
    if (why === undefined) return [];
    const message = `"${key}" cannot receive this answer: ${why}.`;
    const suggestion = 'Move the answers to another question, or drop them with a reason.';
    return [{ pointer, code: 'unfit-target', message, suggestion }];
  });
}

/** Returns the errors in the values of a map. */
function valueFindings(form: CompiledForm, written: WrittenStep): Told[] {
  const { step, pointer } = written;
  const [target] = targetsOf(written);
  if (!('map' in step) || target === undefined || !Object.hasOwn(form.questions, target.key)) return [];
  const { key } = target;
  return Object.entries(step.values).flatMap(([from, to]): Told[] => {
    const at = child(`${pointer}/values`, from);
    const isStill =
      isStorable(form, key, from) || (form.keys[key]?.type === 'boolean' && /^(true|false)$/.test(from));
    if (isInPlace(written) && isStill) {
      return [
        {
          pointer: at,
          atKey: true,
          code: 'still-offered',
          message: `Applicants can still answer "${key}" with ${JSON.stringify(from)}, so the migration would change that answer every time.`,
          suggestion:
            'Remove the value from the options, or use "to" to move the answers to another question.',
        },
      ];
    }
    const refusal = answerRefusal(form, key, to);
    if (refusal === undefined || form.questions[key]?.calculate !== undefined) return [];
    const [code, what] =
      refusal === 'error.unknownOption'
        ? ['unknown-option', 'an option of']
        : ['unfit-target', 'a possible answer to'];
    const message = `${JSON.stringify(to)} is not ${what} "${key}".`;
    const suggestion = 'Write an answer that is possible now, as it is stored.';
    return [{ pointer: at, code, message, suggestion }];
  });
}

/** Returns the errors in the sources of a step, and adds the source keys to `taken`. */
function sourceFindings(
  form: CompiledForm,
  written: WrittenStep,
  steps: readonly CompiledStep[],
  taken: Set<string>,
): Told[] {
  return sourcesOf(written).flatMap(({ key, pointer }, index): Told[] => {
    const keys = steps.map(({ from }) => from[index] ?? key);
    const asked = keys.find((one) => Object.hasOwn(form.keys, one));
    if (asked !== undefined && !isInPlace(written)) {
      return [
        {
          pointer,
          code: 'still-asked',
          message: `The key "${asked}" is still in data-model.json. The migration would remove its answers again and again.`,
          suggestion: 'Remove the key from the form, or remove this step.',
        },
      ];
    }
    const twice = keys.some((one) => taken.has(one));
    for (const one of keys) taken.add(one);
    if (!twice) return [];
    return [
      {
        pointer,
        code: 'moved-twice',
        message: `Another step already takes the answers of "${key}", so none are left for this one.`,
        suggestion: 'Keep only one step for these answers.',
      },
    ];
  });
}

/** Returns an error for each question that would get two parts of one text. */
function twiceGiven(written: WrittenStep): Told[] {
  const targets = targetsOf(written);
  return targets
    .filter(({ key }, index) => targets.findIndex((one) => one.key === key) < index)
    .map(({ key, pointer }) => ({
      pointer,
      code: 'moved-twice',
      message: `"${key}" already receives a part of the text.`,
      suggestion: 'Use another question.',
    }));
}

/** Compiles the migrations of a form. All findings are errors: a wrong step would do nothing, or too much. */
export function compileMigrations(
  definition: Definition,
  form: CompiledForm,
  report: Report,
  text: (file: string, pointer: string, raw: string) => string,
): Migrations {
  const files = Object.entries(definition.migrations).sort(([one], [other]) => (one < other ? -1 : 1));
  const written = files.flatMap(([id, { file, value }]) =>
    value.steps.map((step, index): WrittenStep => ({ id, step, file, pointer: child('/steps', index) })),
  );
  const taken = new Set<string>();
  const all: CompiledStep[] = [];
  for (const one of written) {
    const steps = expanded(definition, one);
    all.push(...steps);
    const found = [
      ...sourceFindings(form, one, steps, taken),
      ...targetFindings(form, one),
      ...twiceGiven(one),
      ...valueFindings(form, one),
    ];
    for (const finding of found) report({ file: one.file, ...finding });
  }
  const title = text(definition.texts.file, child('', 'aside.title'), wordedText(definition, 'aside.title'));
  return { steps: all, title };
}
