import type { FastifyPluginAsync } from 'fastify';
import type { Condition } from '../../engine/definition/definition.ts';
import { type Explained, explainQuestion } from '../../engine/explanation/explain-question.ts';
import type { FormState } from '../../engine/wire/authoring.ts';
import { RefusedError } from '../errors/refused-error.ts';
import type { Authored } from '../form/build-form.ts';
import { NoFormError } from '../form/current-form.ts';
import type { FormHost } from '../form/form-host.ts';
import { formStates } from './form-states.ts';
import { createSpots } from './spots.ts';

const hidden = { schema: { hide: true } };

/** Data about a form, computed on first use. */
interface Known {
  readonly explained: Explained;
  states(): readonly FormState[];
}

function know({ files, compiled }: Authored): Known {
  const { spotOf, read } = createSpots(files);
  const named = read('conditions.json') as
    | { readonly conditions: Readonly<Record<string, Condition>> }
    | undefined;
  let states: readonly FormState[] | undefined;
  return {
    explained: { compiled, conditions: named?.conditions ?? {}, spotOf },
    states: () => {
      states ??= formStates({ files, compiled }, spotOf);
      return states;
    },
  };
}

/** Routes of the authoring tools. Registered only if these are on, never in production. */
export const authoringRoutes: FastifyPluginAsync<{ host: FormHost }> = async (app, { host }) => {
  const known = new WeakMap<Authored, Known>();
  const now = (): Known => {
    const authored = host.authored();
    if (authored === null) throw new NoFormError();
    const made = known.get(authored) ?? know(authored);
    known.set(authored, made);
    return made;
  };
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.get<{ Params: { key: string } }>('/dev/why/:key', hidden, async ({ params: { key } }) => {
    const explanation = explainQuestion(now().explained, key);
    if (explanation === undefined) throw new RefusedError(404, `The form has no question "${key}".`);
    return explanation;
  });

  app.get('/dev/states', hidden, async () => now().states());
};
