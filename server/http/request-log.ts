import { type FastifyReply, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify';
import type { Settings } from '../settings.ts';
import { loggedError } from './logged-error.ts';

/**
 * Logs one line per request, with the route pattern. Addresses, queries, bodies and cookies are never logged. Where
 * the framework would log an error's message, which may contain input, the line has a fixed text instead.
 */
class RequestLog extends LogController {
  override incomingRequest(): void {}

  /** The framework's line would contain the address; the completed request logs the rest. */
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

/** The only properties of a line that are logged. Libraries pass others, such as whole requests with cookies. */
const LOGGED_PROPERTIES: ReadonlySet<string> = new Set([
  ...['req', 'res', 'err', 'method', 'route', 'status', 'ms', 'code', 'responseCode'],
  ...['kind', 'studentId', 'attempt', 'ending', 'count'],
  ...['call', 'hook', 'failure'],
]);

/** Returns the server's logging options: structured lines on standard output. */
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
      log: (line) => Object.fromEntries(Object.entries(line).filter(([part]) => LOGGED_PROPERTIES.has(part))),
    },
    hooks: {
      // A line without a text would get the error's message.
      logMethod(parts, write) {
        const [line, text] = parts;
        if (typeof line === 'object' && text === undefined) write.call(this, line, 'without words');
        else write.apply(this, parts);
      },
    },
  };
  return { logger, logController: new RequestLog() };
}
