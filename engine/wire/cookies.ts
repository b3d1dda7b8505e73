/** Start of the name of the readable cookie that tells the browser that someone is logged in (spec §6). It proves nothing. */
export const LOGIN_MARKER_PREFIX = 'CognitoIdentityServiceProvider';
