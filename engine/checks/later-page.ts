import { readKeys } from '../conditions/read-keys.ts';
import type { CheckFinding, ProofCheck } from './check.ts';

/** Reports content that depends on an answer from a later page: it changes when the applicant does not see it. */
export const laterPage: ProofCheck = {
  name: 'later-page',
  severity: 'warning',
  run: ({ compiled: { form }, proofs }) => {
    const pages = new Map(form.pages.map(({ id }, index) => [id, index]));
    const pageOf = (key: string): number => pages.get(form.questions[key]?.page ?? '') ?? -1;
    return proofs.flatMap(({ goal: { kind, page, own = [], place } }): CheckFinding[] => {
      if (page === undefined || kind === 'question') return [];
      const here = pages.get(page) ?? 0;
      const later = [...new Set(readKeys(own))].filter((key) => pageOf(key) > here);
      return later.map((key) => ({
        ...place,
        message: `Content of the page "${page}" depends on "${key}", which is asked on the later page "${form.questions[key]?.page}". The content changes after the applicant has left the page.`,
        suggestion: `Ask "${key}" on an earlier page, or move this content to a later page.`,
      }));
    });
  },
};
