// Any bounds, steps and decimals give the same result for any number as integer arithmetic in millionths.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { QuestionDefinition } from '../definition/definition.ts';
import { runs } from '../testing/property-runs.ts';
import { problems, smallModule } from '../testing/small-form.ts';
import { canonicalDecimal } from '../values/canonical-decimal.ts';
import { formErrors } from './answer-errors.ts';

const MILLIONTHS = 1_000_000n;

/** Converts millionths to a stored number. */
function stored(millionths: bigint): string {
  const size = (millionths < 0n ? -millionths : millionths).toString().padStart(7, '0');
  const text = `${millionths < 0n ? '-' : ''}${size.slice(0, -6)}.${size.slice(-6)}`;
  const decimal = canonicalDecimal(text);
  if (decimal === undefined) throw new Error(`${text} cannot be stored.`);
  return decimal;
}

/**
 * Numbers of different sizes: with few digits, so that limits are hit exactly, and with the maximum number of
 * digits.
 */
const millionths = fc.oneof(
  fc.bigInt({ min: -20n, max: 20n }).chain((few) => fc.constantFrom(few, few * 50_000n, few * MILLIONTHS)),
  fc.bigInt({ min: -999_999_999_999_999n, max: 999_999_999_999_999n }),
);
const steps = fc.constantFrom(1n, 50_000n, 100_000n, 500_000n, 3n * MILLIONTHS, 100n * MILLIONTHS);
const settings = fc.record({
  min: fc.option(millionths, { nil: undefined }),
  max: fc.option(millionths, { nil: undefined }),
  step: fc.option(steps, { nil: undefined }),
  decimals: fc.integer({ min: 0, max: 6 }),
});

interface Settings {
  readonly min: bigint | undefined;
  readonly max: bigint | undefined;
  readonly step: bigint | undefined;
  readonly decimals: number;
}

function asked({ min, max, step, decimals }: Settings): QuestionDefinition {
  const said = (name: string, value: bigint | undefined) =>
    value === undefined ? {} : { [name]: stored(value) };
  const limits = { ...said('min', min), ...said('max', max), ...said('step', step) };
  return { question: 'one', label: 'One', widget: 'number', decimals, ...limits };
}

/** Returns the broken rules according to the documentation. */
function broken({ min, max, step, decimals }: Settings, answer: bigint): string[] {
  const places = 10n ** BigInt(6 - decimals);
  return [
    ...(answer % places === 0n ? [] : [decimals === 0 ? 'whole' : 'decimals']),
    ...(step === undefined || answer % step === 0n ? [] : ['multiple']),
    ...(min === undefined || answer >= min ? [] : ['at least']),
    ...(max === undefined || answer <= max ? [] : ['at most']),
  ];
}

/** Whether any number satisfies all settings: the greatest multiple below the maximum is not below the minimum. */
function isPossible({ min, max, step, decimals }: Settings): boolean {
  const places = 10n ** BigInt(6 - decimals);
  if (step !== undefined && step % places !== 0n) return false;
  if (min === undefined || max === undefined) return true;
  const size = step ?? places;
  let greatest = (max / size) * size;
  if (greatest > max) greatest -= size;
  return greatest >= min;
}

test('evaluates rules exactly and reports settings that no number satisfies', () => {
  const seen = { possible: 0, kept: 0, broken: 0 };
  fc.assert(
    fc.property(settings, fc.array(millionths, { minLength: 1, maxLength: 8 }), (given, answers) => {
      const content = [asked(given)];
      const isFine = problems({ content }).length === 0;
      expect(isFine).toBe(isPossible(given));
      if (!isFine) return;
      seen.possible += 1;
      const module = smallModule({ content });
      const near = [given.min, given.max].flatMap((one) =>
        one === undefined ? [] : [one - 1n, one, one + 1n],
      );
      const storable = near.filter((one) => (one < 0n ? -one : one) < 10n ** 15n);
      for (const answer of [...answers, ...storable]) {
        const found = formErrors(module, { one: stored(answer) }, { today: '2026-11-20' }).one ?? [];
        const kinds = found.map((message) => /at least|at most|multiple|whole|decimals/.exec(message)?.[0]);
        expect(kinds).toEqual(broken(given, answer));
        seen[found.length === 0 ? 'kept' : 'broken'] += 1;
      }
    }),
    runs(50, 200),
  );
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(10);
});
