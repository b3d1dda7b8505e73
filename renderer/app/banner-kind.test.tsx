import { expect, test } from 'vitest';
import { anonymousSession, type Session } from '../api/session-store.ts';
import { bannerKind } from './banner-kind.ts';

const applicant = { is_logged_in: true, web_status: 'started', num_logins: 1 } as const;

test.each<{ session: Partial<Session>; kind: string | undefined }>([
  { session: {}, kind: 'anonymous' },
  { session: { is_service_user: true }, kind: undefined },
  { session: applicant, kind: 'firstLogin' },
  { session: { ...applicant, num_logins: 2 }, kind: 'secondLogin' },
  { session: { ...applicant, num_logins: 3 }, kind: undefined },
  { session: { ...applicant, has_changed_page: true }, kind: undefined },
  {
    session: { ...applicant, web_status: 'submitted', num_logins: 9, has_changed_page: true },
    kind: undefined,
  },
])('$session shows $kind', ({ session, kind }) => {
  expect(bannerKind({ ...anonymousSession, ...session })).toBe(kind);
});
