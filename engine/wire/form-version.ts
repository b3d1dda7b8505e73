/**
 * Response header of all calls. Its value is the hash of the form on the server. If the hash of a page
 * differs, the page was loaded before the school changed the form.
 *
 * Also a request header of calls under /api: the hash of the caller's form. `,other` follows once a reply has had
 * another hash. A caller without the header counts as one with the server's form.
 */
export const FORM_VERSION_HEADER = 'form-version';
