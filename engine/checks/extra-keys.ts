import { writtenKeys } from '../asking/content-parts.ts';
import type { SectionRule } from '../definition/definition.ts';
import { suggestName } from '../source/nearest.ts';
import { child } from '../source/source-file.ts';
import type { Check } from './check.ts';

/** Reports rules of a section that name a key which the section does not ask. They would not be checked (spec §5). */
export const extraKeys: Check = {
  name: 'extra-keys',
  run: ({ definition, blocks }) =>
    Object.values(definition.sections).flatMap(({ file, value }) => {
      const keys = writtenKeys(blocks, value.content);
      return (value.rules ?? []).flatMap((rule, index) => {
        const [property, named] = namedBy(rule);
        return named.flatMap((key, at) =>
          keys.includes(key)
            ? []
            : {
                file,
                pointer: child(child(child('/rules', index), property), at),
                message: `The rule names "${key}", but this section has no question with that key.`,
                ...suggestName(
                  key,
                  keys,
                  'Move the rule to the section with that question, or remove the key from the rule.',
                ),
              },
        );
      });
    }),
};

/** Returns the property in which a rule names questions, and their keys. */
function namedBy(rule: SectionRule): readonly [property: string, keys: readonly string[]] {
  if ('require' in rule) return ['require', rule.require];
  return 'validate' in rule ? ['validate', rule.validate] : ['at', rule.at];
}
