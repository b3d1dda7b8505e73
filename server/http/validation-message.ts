import type { FastifySchemaValidationError } from 'fastify/types/schema.js';

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
  const field = decodePointer(instancePath);
  return field === '' ? `The body ${message ?? 'is not valid'}.` : `"${field}" ${message ?? 'is not valid'}.`;
}

/** Decodes `/a~1b/0` to `a/b.0`. */
function decodePointer(pointer: string): string {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .join('.');
}
