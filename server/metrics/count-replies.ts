import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';

const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']);

/** Calls that save answers, entries or tabs, by method and route pattern. */
const SAVES: ReadonlySet<string> = new Set([
  'PUT /api/answer',
  'PUT /api/add-another',
  'DELETE /api/add-another/:button_id/:entry',
  'PUT /api/add-another/:button_id/:entry/place',
  'PUT /api/tabs',
]);
/** The call that records an uploaded file, wherever it was posted. */
const UPLOAD = 'POST /api/pdf/document-answer/:key';

/** Counts each reply by its route pattern; replies without a route share one label. */
export function countReplies(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const method = METHODS.has(request.method) ? request.method : 'other';
    const route = request.routeOptions.url ?? 'none';
    const status = reply.statusCode;
    metrics.countReply(method, route, status, reply.elapsedTime / 1000);
    const call = `${method} ${route}`;
    if (SAVES.has(call)) metrics.countSave(outcomeOf(status));
    else if (call === UPLOAD) metrics.countUpload(outcomeOf(status));
  });
}

function outcomeOf(status: number): string {
  if (status < 400) return 'taken';
  switch (status) {
    case 401:
      return 'logged_out';
    case 409:
      return 'conflict';
    case 429:
      return 'slowed';
    default:
      return status < 500 ? 'refused' : 'failed';
  }
}
