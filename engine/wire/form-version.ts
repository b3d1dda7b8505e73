/**
 * Response header of calls with the hash of the server's form. A page with another hash was loaded before the
 * school changed the form.
 */
export const FORM_VERSION_HEADER = 'form-version';
