import type { Written } from '../compile/places.ts';
import type { Finding } from '../diagnostics/diagnostic.ts';
import type { Logic } from '../form/compiled-form.ts';
import { type ToldProof, unseen } from '../proof/unseen.ts';
import type { Check } from './check.ts';

const placed = ({ file, pointer }: { readonly file: string; readonly pointer: string }): string =>
  `${file}#${pointer}`;

/**
 * Returns the conditions as written, each with its compiled forms: one per entry in a block. References to
 * named conditions are skipped; the named ones are checked themselves.
 */
function writtenConditions({ compiled }: ToldProof): Map<string, readonly [Written, readonly Logic[]]> {
  const conditions = new Map<string, readonly [Written, Logic[]]>();
  for (const [logic, written] of compiled.places) {
    if (written.condition === undefined || 'condition' in written.condition) continue;
    const [, logics] = conditions.get(placed(written)) ?? [written, []];
    conditions.set(placed(written), [written, [...logics, logic as Logic]]);
  }
  return conditions;
}

/** A condition that is always true, or always false, whatever the answers are. */
export const constantCondition: Check = {
  name: 'constant-condition',
  run: ({ proof }) => {
    if (proof === undefined) return [];
    // Conditions that hide content or messages forever are reported there.
    const told = new Set(
      proof.compiled.places.size === 0
        ? []
        : unseen(proof, [
            'page',
            'section',
            'part',
            'tab',
            'list',
            'option',
            'requirement',
            'rule',
            'assertion',
          ]).map(({ place }) => placed(place)),
    );
    const found: Finding[] = [];
    const isInside = ({ file, pointer }: Written): boolean =>
      found.some((one) => one.file === file && pointer.startsWith(`${one.pointer}/`));
    const inOrder = [...writtenConditions(proof).values()].sort(
      ([one], [other]) => one.pointer.length - other.pointer.length,
    );
    for (const [written, logics] of inOrder) {
      if (told.has(placed(written)) || isInside(written)) continue;
      const never = (is: boolean): boolean =>
        logics.every((logic) => proof.prover.prove([{ logic, is }]).is === 'never');
      const always = never(true) ? 'false' : never(false) ? 'true' : undefined;
      if (always === undefined) continue;
      found.push({
        file: written.file,
        pointer: written.pointer,
        severity: 'warning',
        code: 'constant-condition',
        message: `This condition is always ${always}, whatever applicants answer.`,
        suggestion:
          always === 'true'
            ? 'Remove the condition, or change the comparison.'
            : 'Change the comparison, or remove everything that depends on it.',
      });
    }
    return found;
  },
};
