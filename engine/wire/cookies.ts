/**
 * Prefix of the cookie that tells scripts whether the browser is logged in (spec §6). The server ignores it.
 */
export const LOGIN_MARKER_PREFIX = 'CognitoIdentityServiceProvider';
/** The marker set by this product. Others with the prefix may belong to other products on the domain. */
export const LOGIN_MARKER = `${LOGIN_MARKER_PREFIX}.matricula.LastAuthUser`;
