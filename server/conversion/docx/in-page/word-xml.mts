// The names of WordprocessingML elements, and functions that create new ones.

const WORD =
  /^http:\/\/(?:schemas\.openxmlformats\.org|purl\.oclc\.org\/ooxml)\/wordprocessingml\/(?:2006\/)?main$/;
const MATH =
  /^http:\/\/(?:schemas\.openxmlformats\.org|purl\.oclc\.org\/ooxml)\/officeDocument\/(?:2006\/)?math$/;
const COMPATIBILITY = 'http://schemas.openxmlformats.org/markup-compatibility/2006';

/**
 * Returns an element's name with the usual prefix of its namespace (`w:`, `m:`, `mc:`), whatever prefix the
 * file uses; other namespaces have none.
 */
export function nameOf({ namespaceURI, localName }: Element): string {
  const namespace = namespaceURI ?? '';
  if (WORD.test(namespace)) return `w:${localName}`;
  if (MATH.test(namespace)) return `m:${localName}`;
  return namespace === COMPATIBILITY ? `mc:${localName}` : localName;
}

/** Whether an element holds properties: they are not content, and change marks in them wrap nothing. */
export function isProperties({ localName }: Element): boolean {
  return /Pr(?:Ex|Change)?$/.test(localName);
}

/** Returns the first child of that name. */
export function childOf(element: Element | undefined, name: string): Element | undefined {
  return [...(element?.children ?? [])].find((child) => nameOf(child) === name);
}

/** Returns all children except properties. */
export function contentOf(element: Element | undefined): Element[] {
  return [...(element?.children ?? [])].filter((child) => !isProperties(child));
}

/** Returns an attribute by its local name, whatever its namespace. */
export function attributeOf(element: Element | undefined, name: string): string | null {
  return [...(element?.attributes ?? [])].find(({ localName }) => localName === name)?.value ?? null;
}

/** Whether an on/off property is on: it exists and is not switched off. */
export function isOn(property: Element | undefined): boolean {
  return property !== undefined && !/^(?:0|false|off)$/.test(attributeOf(property, 'val') ?? '1');
}

/** Creates an element in the namespace of another one. */
export function newLike(like: Element, localName: string, ...content: (Node | string)[]): Element {
  const prefix = like.prefix === null ? '' : `${like.prefix}:`;
  const element = like.ownerDocument.createElementNS(like.namespaceURI, `${prefix}${localName}`);
  element.append(...content);
  return element;
}

/** Creates an element like another one with an attribute in the same namespace. */
export function newWith(like: Element, localName: string, attribute: string, value: string): Element {
  const element = newLike(like, localName);
  element.setAttributeNS(
    like.namespaceURI,
    like.prefix === null ? attribute : `${like.prefix}:${attribute}`,
    value,
  );
  return element;
}
