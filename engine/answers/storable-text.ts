// Control characters except tab and line ends are not allowed in answers: no keyboard types them, some programs
// put them on the clipboard, and XML and some databases cannot store them. UTF-8 cannot store half a surrogate
// pair. Encrypted answers in the database begin with a control character (server/encryption), so no answer can
// be mistaken for one.
const UNSTORABLE = /[[\p{Control}\p{Surrogate}]--[\t\n\r]]/v;
/** Control characters that Word and PowerPoint use as line breaks on the clipboard. */
const LINE_ENDS = /[\v\f\u0085]/g;
const ALL_UNSTORABLE = new RegExp(UNSTORABLE, 'gv');

/** Whether a text can be stored as an answer. */
export function isStorableText(text: string): boolean {
  return !UNSTORABLE.test(text);
}

/** Removes characters that cannot be stored. Controls that end a line become line breaks. */
export function storableText(text: string): string {
  return isStorableText(text) ? text : text.replace(LINE_ENDS, '\n').replace(ALL_UNSTORABLE, '');
}
