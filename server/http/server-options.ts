import type { FastifyServerOptions } from 'fastify';
import type { Settings } from '../settings.ts';
import { trustedProxies } from '../throttling/trusted-proxies.ts';
import { answerClientError } from './client-errors.ts';
import { newRequestId } from './request-id.ts';
import { requestLog } from './request-log.ts';

const BODY_LIMIT = 16 * 1024;
/** A client that sends its request more slowly is disconnected. */
const REQUEST_TIMEOUT_MS = 60_000;

/**
 * Returns the options of every process that answers calls: logging, limits, trusted proxies. Schemas do not
 * modify input.
 */
export function serverOptions(settings: Pick<Settings, 'logLevel' | 'trustProxy'>) {
  return {
    ...requestLog(settings.logLevel),
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    trustProxy: trustedProxies(settings.trustProxy),
    genReqId: newRequestId,
    clientErrorHandler: answerClientError,
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false } },
  } satisfies FastifyServerOptions;
}
