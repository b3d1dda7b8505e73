import { isSymbolFont, symbolText } from './symbols.mts';
import { attributeOf, childOf, contentOf, isOn, nameOf, newLike } from './word-xml.mts';

// Legacy form fields, buttons, symbols and old formulas keep their text in their definition, unlike other
// fields.

const [TICKED, EMPTY] = ['☒', '☐'];

/** Returns the chosen entry of a list field. */
export function chosenEntry(begin: Element): string {
  const list = childOf(childOf(begin, 'w:ffData'), 'w:ddList');
  const entries = contentOf(list).filter((each) => nameOf(each) === 'w:listEntry');
  const at = childOf(list, 'w:result') ?? childOf(list, 'w:default');
  return attributeOf(entries[Number(attributeOf(at, 'val') ?? 0)], 'val') ?? '';
}

/** Returns the text of a field whose instruction contains it: a button, a symbol, an old formula in one line. */
export function textOfInstruction(instruction: string): string {
  const [, name = '', rest = ''] =
    /^\s*(MACROBUTTON|GOTOBUTTON|SYMBOL|EQ)\s+(.*?)\s*$/is.exec(instruction) ?? [];
  if (/^SYMBOL$/i.test(name)) return symbolOf(rest);
  return /^EQ$/i.test(name) ? lineOf(rest) : rest.replace(/^\S+\s*/, '');
}

/** Parses `211 \f "Symbol"`: the code of a letter, and its font. */
function symbolOf(instruction: string): string {
  const code = Number(/^(?:0x[\da-f]+|\d+)/i.exec(instruction)?.[0] ?? 0);
  const font = /\\f\s*"?([^"\\]+)"?/i.exec(instruction)?.[1]?.trim() ?? '';
  if (code === 0 || code > 0xff_ff) return '';
  const letter = String.fromCharCode(code);
  return isSymbolFont(font) ? symbolText(letter, font) : letter;
}

/** `\f(3,4)` becomes 3/4; of other commands only the operands are kept. */
function lineOf(formula: string): string {
  return formula.replace(/\\f\s*\(([^(),;]*)[,;]([^()]*)\)/gi, '$1/$2').replace(/\\\w+\s*/g, '');
}

/** Returns the beginning of a field with the text from its definition. */
export function withShown(begin: Element): Element[] {
  const box = childOf(childOf(begin, 'w:ffData'), 'w:checkBox');
  const state = childOf(box, 'w:checked') ?? childOf(box, 'w:default');
  const text = box === undefined ? chosenEntry(begin) : isOn(state) ? TICKED : EMPTY;
  return text === '' ? [begin] : [newLike(begin, 't', text), begin];
}

/** Returns the instruction of a field with the text that it contains. */
export function withInstructed(instruction: Element): Element[] {
  const text = textOfInstruction(instruction.textContent);
  return text === '' ? [instruction] : [instruction, newLike(instruction, 't', text)];
}
