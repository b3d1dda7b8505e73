import { attributeOf, childOf, contentOf, isOn, nameOf, newLike } from './word-xml.mts';

// Fields of old forms, and buttons, keep what they show in their definition: there is no saved text as in other fields.

const [TICKED, EMPTY] = ['☒', '☐'];

/** The chosen entry of a field that is a list. */
export function chosenEntry(begin: Element): string {
  const list = childOf(childOf(begin, 'w:ffData'), 'w:ddList');
  const entries = contentOf(list).filter((each) => nameOf(each) === 'w:listEntry');
  const at = childOf(list, 'w:result') ?? childOf(list, 'w:default');
  return attributeOf(entries[Number(attributeOf(at, 'val') ?? 0)], 'val') ?? '';
}

/** The text of a button, by its instruction. */
export function buttonText(instruction: string): string {
  return /^\s*(?:MACROBUTTON|GOTOBUTTON)\s+\S+\s+(.*?)\s*$/i.exec(instruction)?.[1] ?? '';
}

/** The beginning of a field, with what its definition says that it shows. */
export function withShown(begin: Element): Element[] {
  const box = childOf(childOf(begin, 'w:ffData'), 'w:checkBox');
  const state = childOf(box, 'w:checked') ?? childOf(box, 'w:default');
  const text = box === undefined ? chosenEntry(begin) : isOn(state) ? TICKED : EMPTY;
  return text === '' ? [begin] : [newLike(begin, 't', text), begin];
}

/** The instruction of a field, with the text that it shows where it is a button. */
export function withButton(instruction: Element): Element[] {
  const text = buttonText(instruction.textContent);
  return text === '' ? [instruction] : [instruction, newLike(instruction, 't', text)];
}
