import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifySchemaValidationError } from 'fastify/types/schema.js';
import { type Static, Type } from 'typebox';
import { LookupEntry, LookupQuery, LookupRecord } from '../../engine/wire/lookup.ts';
import { LOOKUP_MAX_RESULTS, LOOKUP_RESULTS } from '../../engine/wire/lookup-limits.ts';
import type { Lookup } from '../lookup/open-lookup.ts';
import type { LookupProvider } from '../lookup/provider.ts';
import { RefusedError } from '../runtime/refused-error.ts';
import type { CallMeter } from '../throttling/call-meter.ts';
import { networkOf } from '../throttling/network-of.ts';
import { TooOftenError } from '../throttling/too-often.ts';
import { failures } from './replies.ts';

/** The records are public and seldom change; an import is visible to everybody after this time. */
const CACHE = 'public, max-age=300';

/** Dependencies of the route. */
interface LookupParts {
  readonly lookup: Lookup;
  /** Counts the searches of a network. */
  readonly meter: CallMeter;
}

/** GET /lookup/find (spec §7): public, because anonymous visitors fill in the form (decision API-47). */
export const lookupRoute: FastifyPluginAsyncTypebox<LookupParts> = async (app, { lookup, meter }) => {
  app.get('/lookup/find', {
    schemaErrorFormatter: ([error]) => new RefusedError(400, parameterProblem(error)),
    schema: {
      tags: ['Lookup'],
      summary: 'Search a register',
      description: `Send either "text", for the matching records, best first, or "id", for one record. Categories: ${lookup.categories.join(', ')}.`,
      querystring: LookupQuery,
      response: {
        200: Type.Union([Type.Array(LookupEntry), LookupRecord], {
          description: 'For `text`, a list, which can be empty. For `id`, the fields of the record.',
        }),
        ...failures,
      },
    },
    handler: async ({ query, ip }, reply) => {
      const wait = meter(networkOf(ip));
      if (wait > 0) throw new TooOftenError(wait);
      const provider = lookup.provider(query.category);
      if (provider === undefined) {
        const known = lookup.categories.join(', ');
        throw new RefusedError(400, `There is no category "${query.category}"; ask for one of ${known}.`);
      }
      const found = await find(provider, query);
      reply.header('cache-control', CACHE);
      return found;
    },
  });
};

async function find(
  provider: LookupProvider,
  { text, id, max_results }: Static<typeof LookupQuery>,
): Promise<LookupEntry[] | LookupRecord> {
  if (text !== undefined && id === undefined) {
    return [
      ...(await provider.search(text, max_results === undefined ? LOOKUP_RESULTS : Number(max_results))),
    ];
  }
  if (id === undefined || text !== undefined) {
    throw new RefusedError(400, 'Send either "text", to search, or "id", for one record.');
  }
  const record = await provider.record(id);
  if (record === null) throw new RefusedError(404, 'There is no record with this id in the category.');
  return record;
}

/** Returns the error of a query parameter, for the developer of the client. */
function parameterProblem(error: FastifySchemaValidationError | undefined): string {
  const name = error?.instancePath.slice(1) ?? '';
  switch (error?.keyword) {
    case 'required':
      return `"${String(error.params.missingProperty)}" is missing in the query.`;
    case 'type':
      return `"${name}" is given more than once; send it once.`;
    case 'maxLength':
      return `"${name}" is longer than ${String(error.params.limit)} characters.`;
    case 'pattern':
      return `"${name}" must be a whole number from 1 to ${LOOKUP_MAX_RESULTS}.`;
    default:
      return `"${name}" ${error?.message ?? 'is not valid'}.`;
  }
}
