import { unstoredKey } from '../checks/check-export.ts';
import type { Definition } from '../definition/definition.ts';
import type { CompiledForm } from '../form/compiled-form.ts';
import type { Webhook } from '../language/webhook.ts';
import type { Report } from '../source/diagnostic.ts';
import { child } from '../source/source-file.ts';

/** Compiles the webhooks. Reports unknown answers, and sensitive answers that "sensitive" does not list. */
export function compileWebhooks({ webhooks }: Definition, { keys }: CompiledForm, report: Report): Webhook[] {
  return Object.values(webhooks).map(({ file, value }) => {
    const { id, address, events, fields = [], sensitive = [] } = value;
    for (const [name, list] of Object.entries({ fields, sensitive }))
      for (const [index, key] of list.entries()) {
        const pointer = child(`/${name}`, index);
        if (!Object.hasOwn(keys, key)) report({ file, ...unstoredKey(pointer, key, Object.keys(keys)) });
        else if (keys[key]?.sensitive && !sensitive.includes(key))
          report({
            file,
            pointer,
            code: 'unnamed-sensitive',
            message: `"${key}" is sensitive. It is sent only if "sensitive" lists it.`,
            suggestion: `Add "${key}" to "sensitive" if the receiver may read it, or remove it here.`,
          });
      }
    return { id, address, events, fields };
  });
}
