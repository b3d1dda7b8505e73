/**
 * Header in which a browser window says whose answers it holds: the user name, percent-encoded. A call that names
 * another account than the session's is refused, so that a window left open never writes into the account of the next
 * person. A call without the header is trusted as before.
 */
export const APPLICANT_HEADER = 'x-matricula-applicant';
