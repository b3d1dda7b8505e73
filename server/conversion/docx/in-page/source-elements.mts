import { attributeOf, childOf } from './word-xml.mts';

/** The XML elements that are asked for once they are parsed, by the names that the parsed pieces carry. */
const elements: Element[] = [];
const PREFIX = 'matricula-source-';

/** A name for an element, to be put where docx-preview keeps what it reads as it is. */
export function nameElement(element: Element): string {
  return `${PREFIX}${elements.push(element) - 1}`;
}

/** The element that was given this name. */
export function namedElement(name: string | null | undefined): Element | undefined {
  return name?.startsWith(PREFIX) ? elements[Number(name.slice(PREFIX.length))] : undefined;
}

/** All elements of this name below another, whatever their prefix. */
export function descendants(parent: Element, localName: string): Element[] {
  return [...parent.getElementsByTagNameNS('*', localName)];
}

/** Whether a value of the XML means yes. */
export function isOn(value: string | null): boolean {
  return value === '1' || value === 'true' || value === 'on';
}

/** Whether a property is there and not switched off: `<w:b/>`, `<w:b w:val="1"/>`. */
export function hasProperty(properties: Element | undefined, name: string): boolean {
  const property = childOf(properties, name);
  return property !== undefined && isOn(attributeOf(property, 'val') ?? '1');
}
