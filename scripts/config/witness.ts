// The `--witness` of config-lint: answers that show a part of the form.
import { shownPages } from '../../engine/answers/shown-pages.ts';
import { locator } from '../../engine/difference/locate.ts';
import type { Answers, AnswerValue } from '../../engine/form/compiled-form.ts';
import { judgedForm, type Proof, proveForm } from '../../engine/proof/prove-form.ts';
import { answeringOrder, giveInTurn } from '../../engine/proof/replay.ts';
import { didYouMean } from '../../engine/source/nearest.ts';
import { configPathFinder, type SourceFile } from '../../engine/source/source-file.ts';
import { questionErrors } from '../../engine/validation/answer-errors.ts';
import { localToday } from '../../engine/values/calendar.ts';
import { compileFiles } from '../../server/form/compile-files.ts';
import { patternJudge } from '../../server/form/judge-patterns.ts';

/** A line of the output of `--witness`: answers that show a part of the form, or why there are none. */
interface Witness {
  readonly kind: string;
  readonly name: string;
  readonly option?: string;
  readonly at: string;
  readonly answers?: Answers;
  /** The pages shown for these answers, and the messages at the question. */
  readonly pages?: readonly string[];
  readonly says?: readonly string[];
  readonly never?: true;
  readonly notProven?: readonly string[];
}

/** Kinds of goals that can be named in `--witness`. */
const NAMED_KINDS: ReadonlySet<string> = new Set(
  'page section tab question list option requirement rule assertion answer application'.split(' '),
);

/**
 * Returns the witnesses for a name: a page, section or tab, a question with its options and messages, or
 * `application` for answers that can be submitted. Throws if the form has errors or the name is unknown.
 */
export function witnessesOf(files: readonly SourceFile[], name: string): readonly Witness[] {
  const { compiled } = compileFiles(files, { checks: true });
  if (compiled === undefined)
    throw new Error(
      '--witness needs a form without errors. Correct the errors that config-lint finds first.',
    );
  const { form } = compiled;
  const judged = judgedForm(compiled);
  const today = localToday();
  const { proofs } = proveForm(compiled, { judge: patternJudge, today });
  const nameable = proofs.filter(({ goal }) => NAMED_KINDS.has(goal.kind));
  const named = nameable.filter(({ goal }) => goal.name === name);
  if (named.length === 0) {
    const names = [...new Set(nameable.map(({ goal }) => goal.name))];
    throw new Error(
      `The form has no page, section, tab or question "${name}". ${didYouMean(name, names) ?? ''}`.trim(),
    );
  }
  const question = form.questions[name];
  const toDisplayPath = configPathFinder(files);
  const locate = locator(files);
  return named.map(({ goal, outcome }: Proof): Witness => {
    const { file, pointer } = goal.place;
    const { line } = locate({ file, pointer });
    const common = {
      kind: goal.kind,
      name,
      ...(goal.value === undefined || goal.value === '' ? {} : { option: goal.value }),
      at: `${toDisplayPath(file)}:${line}`,
    };
    if (outcome.is === 'never') return { ...common, never: true };
    if (outcome.is === 'unproven') return { ...common, notProven: outcome.reasons };
    const answers = giveInTurn(form, outcome.answers) ?? {};
    const given = answeringOrder(form, outcome.answers).map((key): [string, AnswerValue] => [
      key,
      outcome.answers[key] ?? '',
    ]);
    const says = question === undefined ? [] : questionErrors(judged, question, answers, { today });
    return {
      ...common,
      answers: Object.fromEntries(given),
      pages: shownPages(form, answers).map(({ id }) => id),
      ...(says.length === 0 ? {} : { says }),
    };
  });
}
