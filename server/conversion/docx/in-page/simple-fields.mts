const WORDML = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

/**
 * Writes the short fields of a part the long way. docx-preview reads only the long one, and would leave out short fields
 * together with the text that they show.
 */
export function spellOutFields(root: Element): void {
  for (const field of [...root.getElementsByTagNameNS(WORDML, 'fldSimple')]) spellOut(field);
}

function spellOut(field: Element): void {
  const run = (name: string, content: string, type?: string): Element => {
    const element = document.createElementNS(WORDML, 'w:r');
    const child = document.createElementNS(WORDML, `w:${name}`);
    child.textContent = content;
    if (type !== undefined) child.setAttributeNS(WORDML, 'w:fldCharType', type);
    element.append(child);
    return element;
  };
  field.replaceWith(
    run('fldChar', '', 'begin'),
    run('instrText', field.getAttributeNS(WORDML, 'instr') ?? ''),
    run('fldChar', '', 'separate'),
    ...field.children,
    run('fldChar', '', 'end'),
  );
}
