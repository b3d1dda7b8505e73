import { jsonText } from '../../engine/described/json-text.ts';
import { itemPath, memberPath } from '../../engine/described/part-paths.ts';
import type { DescribedPart } from '../../engine/form/described-part.ts';

/**
 * What of a value somebody has given: rjsf writes what can only be one thing along with the rest, and where there is no rest,
 * nobody has answered.
 */
export function given(parts: Readonly<Record<string, DescribedPart>>, value: unknown, path = ''): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    return value.map((item, index) => {
      const kept = given(parts, item, itemPath(parts, path, index));
      return kept === undefined && typeof item === 'object' ? {} : kept;
    });
  }
  const members = Object.entries(value)
    .map(([name, member]) => [name, given(parts, member, memberPath(path, name))] as const)
    .filter(([, member]) => jsonText(member) !== '');
  const isAnswered = members.some(([name]) => parts[memberPath(path, name)]?.isFixed !== true);
  return isAnswered ? Object.fromEntries(members) : undefined;
}
