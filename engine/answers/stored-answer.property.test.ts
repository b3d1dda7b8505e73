import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Answers } from '../form/compiled-form.ts';
import { runs } from '../testing/property-runs.ts';
import { compileShipped } from '../testing/shipped-module.ts';
import { acceptAnswers } from './accept-answers.ts';
import { isEmpty } from './answer.ts';
import { isBlankText, trimBlanks } from './blank.ts';
import { listedOptions } from './listed-options.ts';
import { clearHidden, setAnswer } from './set-answer.ts';

const { form } = compileShipped();
const texts = Object.values(form.questions).filter(
  ({ key, type, options }) => type === 'string' && options === undefined && form.keys[key]?.document !== true,
);

const piece = fc.oneof(
  fc.constantFrom(
    ' ',
    '\t',
    '\n',
    '\r\n',
    '\u2028',
    '\u2029',
    '\u200b',
    '\u3164',
    '\u2800',
    '\u{e0020}',
    'a',
    'é',
    '1',
    '😀',
  ),
  fc.string({ unit: 'grapheme', maxLength: 3 }),
);
const text = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));

test('the server stores and shows answers exactly as the browser does', () => {
  const seen = { empty: 0, trimmed: 0, oneLine: 0, refused: 0 };
  fc.assert(
    fc.property(fc.constantFrom(...texts), text, (question, typed) => {
      const { key } = question;
      const taken = setAnswer(form, {}, key, typed).answers[key] ?? '';
      const accepted = acceptAnswers(form, { [key]: taken }, {});
      if (!accepted.ok) {
        // A rejected input has no stored answer. The server rejects the typed text, too.
        expect(acceptAnswers(form, { [key]: typed }, {}).ok).toBe(false);
        seen.refused += 1;
        return;
      }
      const { hiddenWhen, widget } = question;
      if (hiddenWhen.length === 0) expect(accepted.changes[key]).toBe(taken);
      const direct = acceptAnswers(form, { [key]: typed }, {});
      // Over HTTP, several lines are rejected where an input would join them.
      expect(direct.ok ? direct.changes : accepted.changes).toEqual(accepted.changes);
      expect(direct.ok || /[\r\n\u2028\u2029]/.test(typed)).toBe(true);
      expect(isBlankText(typed)).toBe(taken === '');
      expect(setAnswer(form, {}, key, taken).answers[key] ?? '').toBe(taken);
      seen.empty += Number(taken === '' && typed !== '');
      seen.trimmed += Number(widget === 'email' && taken !== typed && taken === trimBlanks(typed));
      seen.oneLine += Number(!direct.ok);
    }),
    runs(2000),
  );
  for (const [kind, count] of Object.entries(seen)) expect(count, kind).toBeGreaterThan(0);
});

test('a save clears hidden answers like the browser', () => {
  const choices = Object.values(form.questions).filter(
    ({ type, page }) => type === 'string' && page === 'about',
  );
  const valueTo = (at: number) =>
    fc.constantFrom(
      ...(choices[at]?.options === undefined
        ? ['', 'a text']
        : Object.keys(form.optionLists).flatMap((list) =>
            listedOptions(form, list)
              .slice(0, 4)
              .map(({ value }) => value),
          )),
    );
  const given = fc
    .array(
      fc
        .nat({ max: choices.length - 1 })
        .chain((at) => valueTo(at).map((value) => [choices[at]?.key ?? '', value] as const)),
    )
    .map((entries) => Object.fromEntries(entries));
  let filled = 0;
  fc.assert(
    fc.property(fc.array(given, { minLength: 1, maxLength: 4 }), (saves) => {
      let stored: Answers = {};
      for (const body of saves) {
        const accepted = acceptAnswers(form, body, stored);
        if (accepted.ok) stored = { ...stored, ...accepted.changes };
      }
      expect(clearHidden(form, stored).cleared).toEqual([]);
      filled += Object.values(stored).filter((answer) => !isEmpty(answer)).length;
    }),
    runs(300),
  );
  expect(filled).toBeGreaterThan(20);
});
