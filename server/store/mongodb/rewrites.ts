import type { RewriteStore } from '../rewrite-store.ts';
import type { RunOnCollections } from './collections.ts';
import { answerFields } from './stored-answers.ts';

/** Rewrites stored answers in place. */
export function mongoRewrites(run: RunOnCollections): RewriteStore {
  return {
    rewriteAnswer: (studentId, key, from, to) =>
      run(async ({ students }) => {
        const filter = { _id: studentId, ...answerFields({ [key]: from }) };
        const { matchedCount } = await students.updateOne(filter, { $set: answerFields({ [key]: to }) });
        return matchedCount === 1;
      }),

    rewriteSubmission: (studentId, from, to) =>
      run(async ({ students }) => {
        const filter = { _id: studentId, 'submission.content': from };
        const update = { $set: { 'submission.content': to } };
        return (await students.updateOne(filter, update)).matchedCount === 1;
      }),

    rewriteTemporaryAnswers: (tokenHash, answers) =>
      run(async ({ tokens }) => {
        const filter = { _id: tokenHash, kind: 'answers' as const };
        await tokens.updateOne(filter, { $set: { content: JSON.stringify(answers) } });
      }),
  };
}
