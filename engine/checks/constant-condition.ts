import type { Written } from '../asking/places.ts';
import type { Logic } from '../form/compiled-form.ts';
import { type LocatedProof, unreachableGoals } from '../proof/unreachable.ts';
import type { Place } from '../source/source-file.ts';
import type { CheckFinding, ProofCheck } from './check.ts';

/** Returns a text that identifies a place. */
const placeName = ({ file, pointer }: Place): string => `${file}#${pointer}`;

/** Goals of conditions that hide content or messages forever. Other checks report them. */
const REPORTED_ELSEWHERE = [
  ...(['page', 'section', 'part', 'tab', 'list', 'option', 'requirement', 'rule', 'assertion'] as const),
];

/**
 * Returns the written conditions by place, each with its compiled conditions. In a block, there is one for each
 * entry. References to named conditions are left out, because the named conditions are checked themselves.
 */
function writtenConditions({ compiled }: LocatedProof): Map<string, readonly [Written, readonly Logic[]]> {
  const conditions = new Map<string, readonly [Written, Logic[]]>();
  for (const [logic, written] of compiled.places) {
    if (written.condition === undefined || 'condition' in written.condition) continue;
    const [, logics] = conditions.get(placeName(written)) ?? [written, []];
    conditions.set(placeName(written), [written, [...logics, logic as Logic]]);
  }
  return conditions;
}

/** Reports conditions that are always true or always false, whatever the answers are. */
export const constantCondition: ProofCheck = {
  name: 'constant-condition',
  severity: 'warning',
  run: (proof) => {
    const reportedElsewhere = new Set(
      unreachableGoals(proof, REPORTED_ELSEWHERE).map(({ place }) => placeName(place)),
    );
    const found: CheckFinding[] = [];
    const isInside = ({ file, pointer }: Written): boolean =>
      found.some((one) => one.file === file && pointer.startsWith(`${one.pointer}/`));
    // Outer conditions first: the parts of a reported condition are not reported.
    const inOrder = [...writtenConditions(proof).values()].sort(
      ([one], [other]) => one.pointer.length - other.pointer.length,
    );
    for (const [written, logics] of inOrder) {
      if (reportedElsewhere.has(placeName(written)) || isInside(written)) continue;
      const never = (is: boolean): boolean =>
        logics.every((logic) => proof.prover.prove([{ logic, is }]).is === 'never');
      const constant = never(true) ? 'false' : never(false) ? 'true' : undefined;
      if (constant === undefined) continue;
      found.push({
        file: written.file,
        pointer: written.pointer,
        message: `This condition is always ${constant}, whatever applicants answer.`,
        suggestion:
          constant === 'true'
            ? 'Remove the condition, or change the comparison.'
            : 'Change the comparison, or remove everything that depends on it.',
      });
    }
    return found;
  },
};
