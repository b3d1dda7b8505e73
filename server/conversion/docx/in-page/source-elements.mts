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

/** The first child of this name. */
export function childNamed(parent: Element | undefined, localName: string): Element | undefined {
  return [...(parent?.children ?? [])].find((child) => child.localName === localName);
}

/** An attribute by its name without prefix. */
export function attribute(element: Element | undefined, localName: string): string | undefined {
  return [...(element?.attributes ?? [])].find((each) => each.localName === localName)?.value;
}

/** Whether a value of the XML means yes. */
export function isOn(value: string | undefined): boolean {
  return value === '1' || value === 'true' || value === 'on';
}

/** Whether a property is there and not switched off: `<w:b/>`, `<w:b w:val="1"/>`. */
export function hasProperty(properties: Element | undefined, localName: string): boolean {
  const property = childNamed(properties, localName);
  return property !== undefined && isOn(attribute(property, 'val') ?? '1');
}
