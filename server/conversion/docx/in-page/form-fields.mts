import { isSymbolFont, symbolText } from './symbols.mts';
import { attributeOf, childOf, contentOf, isOn, nameOf, newLike } from './word-xml.mts';

// Fields of old forms, buttons, symbols and old formulas keep what they show in their definition: there is no saved text as in other fields.

const [TICKED, EMPTY] = ['☒', '☐'];

/** The chosen entry of a field that is a list. */
export function chosenEntry(begin: Element): string {
  const list = childOf(childOf(begin, 'w:ffData'), 'w:ddList');
  const entries = contentOf(list).filter((each) => nameOf(each) === 'w:listEntry');
  const at = childOf(list, 'w:result') ?? childOf(list, 'w:default');
  return attributeOf(entries[Number(attributeOf(at, 'val') ?? 0)], 'val') ?? '';
}

/** What a field shows that is drawn from its instruction alone: a button, a symbol, an old formula in one line. */
export function textOfInstruction(instruction: string): string {
  const [, name = '', rest = ''] =
    /^\s*(MACROBUTTON|GOTOBUTTON|SYMBOL|EQ)\s+(.*?)\s*$/is.exec(instruction) ?? [];
  if (/^SYMBOL$/i.test(name)) return symbolOf(rest);
  return /^EQ$/i.test(name) ? lineOf(rest) : rest.replace(/^\S+\s*/, '');
}

/** `211 \f "Symbol"`: the code of a letter, and its font. */
function symbolOf(instruction: string): string {
  const code = Number(/^(?:0x[\da-f]+|\d+)/i.exec(instruction)?.[0] ?? 0);
  const font = /\\f\s*"?([^"\\]+)"?/i.exec(instruction)?.[1]?.trim() ?? '';
  if (code === 0 || code > 0xff_ff) return '';
  const letter = String.fromCharCode(code);
  return isSymbolFont(font) ? symbolText(letter, font) : letter;
}

/** `\f(3,4)` is 3/4; of other commands what they are applied to is kept. */
function lineOf(formula: string): string {
  return formula.replace(/\\f\s*\(([^(),;]*)[,;]([^()]*)\)/gi, '$1/$2').replace(/\\\w+\s*/g, '');
}

/** The beginning of a field, with what its definition says that it shows. */
export function withShown(begin: Element): Element[] {
  const box = childOf(childOf(begin, 'w:ffData'), 'w:checkBox');
  const state = childOf(box, 'w:checked') ?? childOf(box, 'w:default');
  const text = box === undefined ? chosenEntry(begin) : isOn(state) ? TICKED : EMPTY;
  return text === '' ? [begin] : [newLike(begin, 't', text), begin];
}

/** The instruction of a field, with the text that it alone says. */
export function withInstructed(instruction: Element): Element[] {
  const text = textOfInstruction(instruction.textContent);
  return text === '' ? [instruction] : [instruction, newLike(instruction, 't', text)];
}
