/**
 * Header of the replies to calls: the hash of the form that the server has. A page that was loaded with another one was
 * opened before the school changed it.
 */
export const FORM_VERSION_HEADER = 'form-version';
