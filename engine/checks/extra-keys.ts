import { writtenKeys } from '../compile/content-parts.ts';
import { didYouMean } from '../diagnostics/nearest.ts';
import { child } from '../source/source-file.ts';
import type { Check } from './check.ts';

/** A rule of a section names a key that the section does not ask: it would never be checked (spec §5). */
export const extraKeys: Check = {
  name: 'extra-keys',
  run: ({ definition }) =>
    Object.values(definition.sections).flatMap(({ file, value }) => {
      const keys = writtenKeys(value.content);
      return (value.rules ?? []).flatMap((rule, index) => {
        const [property, named] =
          'require' in rule ? (['require', rule.require] as const) : (['validate', rule.validate] as const);
        return named.flatMap((key, at) =>
          keys.includes(key)
            ? []
            : {
                file,
                pointer: child(child(child('/rules', index), property), at),
                code: 'extra-keys',
                message: `The rule names "${key}", which this section does not ask.`,
                suggestion:
                  didYouMean(key, keys) ??
                  'Move the rule to the section that asks it, or remove the key from the rule.',
              },
        );
      });
    }),
};
