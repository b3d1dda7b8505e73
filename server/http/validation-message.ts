import type { FastifySchemaValidationError } from 'fastify/types/schema.js';
import { namesIn } from '../../engine/source/source-file.ts';

/** Returns which field of a body breaks its schema, and how, for the programmer of the call. */
export function validationMessage({
  instancePath,
  keyword,
  message,
  params,
}: FastifySchemaValidationError): string {
  if (keyword === 'required') return `"${String(params.missingProperty)}" is missing in the body.`;
  if (keyword === 'additionalProperties')
    return `"${String(params.additionalProperty)}" does not belong in the body.`;
  const field = namesIn(instancePath).join('.');
  return field === '' ? `The body ${message ?? 'is not valid'}.` : `"${field}" ${message ?? 'is not valid'}.`;
}
