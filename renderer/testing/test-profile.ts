import type { Profile } from '../../engine/wire/profile.ts';

/** The reply to GET /api/profile for an applicant without answers, except for some properties. */
export function testProfile(properties: Partial<Profile> = {}): Profile {
  return {
    username: 'ada@example.edu',
    student_id: 'student-1',
    last_page: null,
    successful_login: [],
    web_status: [{ web_status: 'started' }],
    answer: {},
    document_answer: {},
    sources: {},
    add_another: {},
    removed_entries: {},
    tabs: {},
    revision: 1,
    ...properties,
  };
}
