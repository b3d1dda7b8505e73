import { type FastifyReply, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify';
import type { Settings } from '../settings.ts';
import { loggedError } from './logged-error.ts';

/**
 * One line for each request, with the route's pattern: addresses, queries, bodies and cookies are never logged. Where
 * the framework would take an error's message as the text of a line, the text is ours.
 */
class RequestLog extends LogController {
  override incomingRequest(): void {}

  /** The framework's own line would hold the address; that of the completed request says the rest. */
  override routeNotFound(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    if (error) reply.log.error({ ...line, err: error }, 'request broke off');
    else reply.log.info(line, 'request');
  }

  override defaultErrorLog(error: Error, _request: FastifyRequest, reply: FastifyReply): void {
    reply.log.error({ err: error }, 'request failed');
  }

  override writeHeadError(error: Error, _request: FastifyRequest, reply: FastifyReply): void {
    reply.log.warn({ err: error }, 'the headers of a reply could not be written');
  }
}

/** All that a line may have. Libraries log what they have at hand, whole requests with their cookies among it. */
const PARTS: ReadonlySet<string> = new Set([
  ...['req', 'res', 'err', 'method', 'route', 'status', 'ms', 'code', 'responseCode'],
  ...['kind', 'studentId', 'attempt', 'ending', 'count'],
  ...['call', 'hook', 'failure'],
]);

/** The logging options of the server: structured lines on standard output. */
export function requestLog(
  level: Settings['logLevel'],
): Pick<FastifyServerOptions, 'logger' | 'logController'> {
  const logger: FastifyServerOptions['logger'] = {
    level,
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, route: request.routeOptions.url }),
      err: loggedError,
    },
    formatters: {
      log: (line) => Object.fromEntries(Object.entries(line).filter(([part]) => PARTS.has(part))),
    },
    hooks: {
      // Without a text of its own a line would take the error's message for it.
      logMethod(parts, write) {
        const [line, text] = parts;
        if (typeof line === 'object' && text === undefined) write.call(this, line, 'without words');
        else write.apply(this, parts);
      },
    },
  };
  return { logger, logController: new RequestLog() };
}
