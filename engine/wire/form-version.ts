/**
 * Response header of all calls. Its value is the hash of the form on the server. If the hash of a page
 * differs, the page was loaded before the school changed the form.
 */
export const FORM_VERSION_HEADER = 'form-version';
