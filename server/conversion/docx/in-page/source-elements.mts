import { attributeOf, childOf } from './word-xml.mts';

/** XML elements that are needed after parsing, by the names that the parsed pieces carry. */
const elements: Element[] = [];
const PREFIX = 'matricula-source-';

/** Returns a name for an element, to store where docx-preview keeps a value unchanged. */
export function nameElement(element: Element): string {
  return `${PREFIX}${elements.push(element) - 1}`;
}

/** Returns the element with this name. */
export function namedElement(name: string | null | undefined): Element | undefined {
  return name?.startsWith(PREFIX) ? elements[Number(name.slice(PREFIX.length))] : undefined;
}

/** Returns all elements of this name below another, whatever their prefix. */
export function descendants(parent: Element, localName: string): Element[] {
  return [...parent.getElementsByTagNameNS('*', localName)];
}

/** Whether an XML value means true. */
export function isOn(value: string | null): boolean {
  return value === '1' || value === 'true' || value === 'on';
}

/** Whether a property exists and is not switched off: `<w:b/>`, `<w:b w:val="1"/>`. */
export function hasProperty(properties: Element | undefined, name: string): boolean {
  const property = childOf(properties, name);
  return property !== undefined && isOn(attributeOf(property, 'val') ?? '1');
}
