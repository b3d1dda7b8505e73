/**
 * Request header with the user name, percent-encoded, whose answers a browser window shows. The server
 * rejects the call if the session belongs to another account, so that a window left open never writes into
 * the next applicant's account. Calls without the header are accepted.
 */
export const APPLICANT_HEADER = 'x-matricula-applicant';
