// Control characters other than tab and line ends have no business in an answer: no keyboard types them, some programs put
// them on the clipboard, XML and some databases cannot hold them. Nor can any text in UTF-8 hold half of a surrogate pair.
// An encrypted answer in the database begins with one (server/encryption), so that no answer is ever taken for it.
const UNSTORABLE = /[[\p{Control}\p{Surrogate}]--[\t\n\r]]/v;
/** Those among them that end a line, as Word and PowerPoint put them on the clipboard. */
const LINE_ENDS = /[\v\f\u0085]/g;
const ALL_UNSTORABLE = new RegExp(UNSTORABLE, 'gv');

/** Whether a text can be stored as an answer. */
export function isStorableText(text: string): boolean {
  return !UNSTORABLE.test(text);
}

/** The text without what cannot be stored; a control that ends a line becomes a line break. */
export function storableText(text: string): string {
  return isStorableText(text) ? text : text.replace(LINE_ENDS, '\n').replace(ALL_UNSTORABLE, '');
}
