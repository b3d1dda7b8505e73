/** Prefix of the readable cookie that marks a logged-in browser (spec §6). It proves nothing. */
export const LOGIN_MARKER_PREFIX = 'CognitoIdentityServiceProvider';
/** The marker set by this product. Others with the prefix may belong to other products on the domain. */
export const LOGIN_MARKER = `${LOGIN_MARKER_PREFIX}.matricula.LastAuthUser`;
