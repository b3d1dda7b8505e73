// Moves of entries and their undo.
import { expect, test } from 'vitest';
import type { ContentDefinition } from '../definition/definition.ts';
import type { Answers } from '../form/compiled-form.ts';
import { compileSmallForm } from '../testing/small-form.ts';
import { canUndo, clearingOf, undoClearing } from './clearing.ts';
import { entriesIn, setEntries } from './entries.ts';
import { entriesKey } from './layout-keys.ts';
import { withEntryBefore } from './move-entry.ts';
import { setAnswer } from './set-answer.ts';
import './moved-entry.ts';

const text = (question: string): ContentDefinition => ({ question, label: question, widget: 'text' });
const yesNo = ['Y', 'N'].map((value) => ({ value, label: value }));

test('undoing a move restores answers it emptied elsewhere; a move that empties none needs no undo', () => {
  const moving = compileSmallForm({
    content: [
      {
        addAnother: 'job',
        label: 'Job',
        prefix: 'job_<n>_',
        maximum: 3,
        movable: true,
        content: [text('firm')],
      },
      { showWhen: { valueKey: 'firm', operator: 'equals', target: 'ours' }, content: [text('team')] },
    ],
  });
  const before: Answers = {
    [entriesKey('job')]: '3',
    ...{ firm: 'ours', job_2_firm: 'theirs', job_3_firm: 'mine', team: 'blue' },
  };
  const move = (answers: Answers, id: number, other: number) =>
    setEntries(moving, answers, 'job', withEntryBefore(entriesIn(moving, answers, 'job'), id, other));
  expect(clearingOf(moving, before, move(before, 3, 2))).toBeUndefined();
  const change = move(before, 1, 3);
  expect(change.answers).toMatchObject({ firm: 'theirs', job_2_firm: 'ours', team: '' });
  const clearing = clearingOf(moving, before, change);
  if (clearing?.moved === undefined) throw new Error('Nothing was removed.');
  expect(clearing).toMatchObject({ removed: ['team'], before: { team: 'blue' } });
  expect(canUndo(moving, clearing, change.answers)).toBe(true);
  // Undo moves the entry back first, then restores answers.
  const back = move(change.answers, clearing.moved.id, clearing.moved.step.before).answers;
  expect(canUndo(moving, clearing, back)).toBe(true);
  const undone = undoClearing(moving, clearing, back).answers;
  expect(undone).toMatchObject({ firm: 'ours', job_2_firm: 'theirs', job_3_firm: 'mine', team: 'blue' });
  // After another move it cannot be undone any more.
  expect(canUndo(moving, clearing, move(change.answers, 3, 2).answers)).toBe(false);
});

test('answers removed from an entry cannot be restored once the entry has moved', () => {
  const moving = compileSmallForm({
    lists: { yesNo },
    content: [
      {
        addAnother: 'job',
        label: 'Job',
        prefix: 'job_<n>_',
        maximum: 3,
        movable: true,
        content: [
          { question: 'paid', label: 'Paid?', widget: 'radio', options: 'yesNo' },
          { showWhen: { valueKey: 'paid', operator: 'equals', target: 'Y' }, content: [text('wage')] },
        ],
      },
    ],
  });
  const before: Answers = { [entriesKey('job')]: '2', job_2_paid: 'Y', job_2_wage: 'much' };
  const change = setAnswer(moving, before, 'job_2_paid', 'N');
  const clearing = clearingOf(moving, before, change);
  if (clearing === undefined) throw new Error('Nothing was removed.');
  const entries = withEntryBefore(entriesIn(moving, change.answers, 'job'), 2, 1);
  const moved = setEntries(moving, change.answers, 'job', entries).answers;
  expect(canUndo(moving, clearing, moved)).toBe(false);
});
