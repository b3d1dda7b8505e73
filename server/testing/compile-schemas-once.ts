import { createRequire } from 'node:module';
import type { FastifyInstance, FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';
import { serverOptions } from '../http/server-options.ts';

/** Compiles each schema once per process, for all apps. */
function once<Route extends { schema: unknown }, Compiled>(
  compile: (route: Route) => Compiled,
): (route: Route) => Compiled {
  const known = new Map<string, Compiled>();
  return (route) => {
    const text = JSON.stringify(route.schema);
    const compiled = known.get(text) ?? compile(route);
    known.set(text, compiled);
    return compiled;
  };
}

// Fastify's own compilers, resolved from Fastify.
const ofFastify = createRequire(createRequire(import.meta.url).resolve('fastify'));
const { ajv } = serverOptions({ logLevel: 'silent' });
const validators: FastifySchemaCompiler<unknown> = once(ofFastify('@fastify/ajv-compiler')()({}, ajv));
const serializers: FastifySerializerCompiler<unknown> = once(
  ofFastify('@fastify/fast-json-stringify-compiler')()({}),
);

/** Shares compiled schemas between apps: compiling takes most of the time of a start. */
export function compileSchemasOnce(app: FastifyInstance): void {
  app.setValidatorCompiler(validators).setSerializerCompiler(serializers);
}
