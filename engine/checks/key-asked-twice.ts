import type { AskedQuestion } from '../asking/ask-questions.ts';
import type { Place } from '../source/source-file.ts';
import type { Check } from './check.ts';

/** Returns the place to report for a question. If it is in a row and `other` is not in the same row, it is the row. */
function placeOf(question: AskedQuestion, other: AskedQuestion): Place {
  const isSameRow = question.row?.file === other.row?.file && question.row?.pointer === other.row?.pointer;
  return isSameRow ? question.place : (question.row ?? question.place);
}

/** Reports keys that two questions have: on two pages (spec §5) or on one page. */
export const keyAskedTwice: Check = {
  name: 'key-asked-twice',
  run: ({ asked }) => {
    const first = new Map<string, AskedQuestion>();
    return asked.flatMap((question) => {
      const other = first.get(question.key);
      if (other === undefined) {
        first.set(question.key, question);
        return [];
      }
      const where =
        other.page === question.page
          ? `both on the page "${question.page}"`
          : `on the pages "${other.page}" and "${question.page}"`;
      const before = placeOf(other, question);
      return {
        ...placeOf(question, other),
        message: `Two questions have the key "${question.key}", ${where}. The first is ${before.file}#${before.pointer}.`,
        suggestion:
          'Remove one of the two questions, or give it a new key and add that key to data-model.json.',
      };
    });
  },
};
