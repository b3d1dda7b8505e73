/**
 * Request header with the account whose answers a window holds: the user name, percent-encoded. The server
 * rejects a call for another account than the session's, so that a window left open never writes into the next
 * user's account. Calls without the header are accepted.
 */
export const APPLICANT_HEADER = 'x-matricula-applicant';
