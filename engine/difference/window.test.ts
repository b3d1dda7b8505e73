import { expect, test } from 'vitest';
import type { WindowDefinition } from '../language/window.ts';
import { compiledSmallForm } from '../testing/small-form.ts';
import { compareForms } from './compare-forms.ts';

const content = [{ question: 'name', label: 'Name', widget: 'text' as const }];

/** A form with a window in UTC, in 2027; always open without one. */
function form(times?: { readonly opens?: string; readonly closes?: string }) {
  if (times === undefined) return compiledSmallForm({ content });
  const [opens, closes] = [times.opens, times.closes].map((time) => time && `2027-${time}`);
  const window: WindowDefinition = {
    zone: 'UTC',
    ...(opens ? { opens, before: 'Not yet.' } : {}),
    ...(closes ? { closes, after: 'Not any more.' } : {}),
  };
  return compiledSmallForm({ content, window });
}

test.for<[Parameters<typeof form>[0], Parameters<typeof form>[0], readonly string[]]>([
  [undefined, undefined, []],
  [{ closes: '03-01 12:00' }, { closes: '03-01 12:00' }, []],
  [{ closes: '03-01 12:00' }, { closes: '04-01 12:00' }, []],
  [{ opens: '03-01 12:00' }, { opens: '02-01 12:00' }, []],
  [{ opens: '03-01 12:00', closes: '04-01 12:00' }, undefined, []],
  [{ closes: '03-01 12:00' }, { closes: '02-01 12:00' }, ['incomplete closes-sooner was and is']],
  [{ opens: '03-01 12:00' }, { opens: '04-01 12:00' }, ['incomplete opens-later was and is']],
  [
    undefined,
    { opens: '03-01 12:00', closes: '04-01 12:00' },
    ['incomplete closes-sooner is', 'incomplete opens-later is'],
  ],
])('from %j to %j: %j', ([old, now, says]) => {
  const differences = compareForms(form(old), form(now)).map(
    ({ harm, code, old: was }) => `${harm} ${code} ${was === undefined ? 'is' : 'was and is'}`,
  );
  expect(differences).toEqual(says);
});

test('names the time in the time zone of the school', () => {
  const [found] = compareForms(form(), form({ closes: '03-01 12:00' }));
  expect(found?.message).toContain('at March 1, 2027, 7:00 AM (EST):');
});
