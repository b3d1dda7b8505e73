import type { FastifyPluginAsync } from 'fastify';
import { type ExplainedForm, explainQuestion } from '../../engine/proof/explain-question.ts';
import type { FormState } from '../../engine/wire/authoring.ts';
import type { Authored } from '../form/build-form.ts';
import { NoFormError } from '../form/current-form.ts';
import type { FormHost } from '../form/form-host.ts';
import { RefusedError } from '../runtime/refused-error.ts';
import { formStates } from './form-states.ts';
import { spotFinder } from './spots.ts';

/** Leaves a route out of the OpenAPI description. */
const notInApiDescription = { schema: { hide: true } };

/** Data about a form for the authoring tools. `states` is computed on first use, because that takes long. */
interface AuthoringData {
  readonly explained: ExplainedForm;
  states(): readonly FormState[];
}

function prepareData({ files, compiled }: Authored): AuthoringData {
  const spotOf = spotFinder(files);
  let states: readonly FormState[] | undefined;
  return {
    explained: { compiled, spotOf },
    states: () => {
      states ??= formStates({ files, compiled }, spotOf);
      return states;
    },
  };
}

/**
 * Routes of the authoring tools in the page: why a question is shown or hidden, and the states of the form to
 * switch to. Registered only if the tools are on, never in production.
 */
export const authoringRoutes: FastifyPluginAsync<{ host: FormHost }> = async (app, { host }) => {
  const dataByForm = new WeakMap<Authored, AuthoringData>();
  const currentData = (): AuthoringData => {
    const authored = host.authored();
    if (authored === null) throw new NoFormError();
    const data = dataByForm.get(authored) ?? prepareData(authored);
    dataByForm.set(authored, data);
    return data;
  };
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.get<{ Params: { key: string } }>('/dev/why/:key', notInApiDescription, async ({ params: { key } }) => {
    const explanation = explainQuestion(currentData().explained, key);
    if (explanation === undefined) throw new RefusedError(404, `The form has no question "${key}".`);
    return explanation;
  });

  app.get('/dev/states', notInApiDescription, async () => currentData().states());
};
