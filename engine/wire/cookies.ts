/** Start of the name of the readable cookie that tells the browser that someone is logged in (spec §6). It proves nothing. */
export const LOGIN_MARKER_PREFIX = 'CognitoIdentityServiceProvider';
/** The marker that this product sets itself. Others of the prefix may belong to other products of the domain. */
export const LOGIN_MARKER = `${LOGIN_MARKER_PREFIX}.matricula.LastAuthUser`;
