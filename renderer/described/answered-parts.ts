import { jsonText } from '../../engine/answers/json-text.ts';
import { itemPath, memberPath } from '../../engine/answers/part-paths.ts';
import type { DescribedPart } from '../../engine/form/described-part.ts';

/**
 * Returns the parts of a value that the applicant has answered. rjsf adds constants by itself; a value with
 * constants only is unanswered.
 */
export function answeredParts(
  parts: Readonly<Record<string, DescribedPart>>,
  value: unknown,
  path = '',
): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    return value.map((item, index) => {
      const answeredItem = answeredParts(parts, item, itemPath(parts, path, index));
      return answeredItem === undefined && typeof item === 'object' ? {} : answeredItem;
    });
  }
  const members = Object.entries(value)
    .map(([name, member]) => [name, answeredParts(parts, member, memberPath(path, name))] as const)
    .filter(([, member]) => jsonText(member) !== '');
  const isAnswered = members.some(([name]) => parts[memberPath(path, name)]?.isFixed !== true);
  return isAnswered ? Object.fromEntries(members) : undefined;
}
