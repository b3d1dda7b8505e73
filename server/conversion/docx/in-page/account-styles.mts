import { attributeOf, childOf, isOn } from './word-xml.mts';

/** Returns the ids of styles with hidden text, also by inheritance. */
export function hiddenStyles(styles: Element | undefined): ReadonlySet<string> {
  const byId = new Map(
    [...(styles?.children ?? [])].map((style) => [attributeOf(style, 'styleId') ?? '', style]),
  );
  const isHidden = (id: string, seen: readonly string[]): boolean => {
    const style = byId.get(id);
    if (style === undefined || seen.includes(id)) return false;
    const vanish = childOf(childOf(style, 'w:rPr'), 'w:vanish');
    if (vanish !== undefined) return isOn(vanish);
    return isHidden(attributeOf(childOf(style, 'w:basedOn'), 'val') ?? '', [...seen, id]);
  };
  return new Set([...byId.keys()].filter((id) => isHidden(id, [])));
}
