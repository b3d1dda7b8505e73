import { createRequire } from 'node:module';
import type { FastifyInstance, FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';
import { serverOptions } from '../http/server-options.ts';

/** Has each text compiled once in a process, whatever app asks for it. */
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

// Fastify's own compilers, from where it has them itself.
const ofFastify = createRequire(createRequire(import.meta.url).resolve('fastify'));
const { ajv } = serverOptions({ logLevel: 'silent' });
const validators: FastifySchemaCompiler<unknown> = once(ofFastify('@fastify/ajv-compiler')()({}, ajv));
const serializers: FastifySerializerCompiler<unknown> = once(
  ofFastify('@fastify/fast-json-stringify-compiler')()({}),
);

/** Lets an app take the compiled schemas of those before it: compiling them is most of what a start takes. */
export function compileSchemasOnce(app: FastifyInstance): void {
  app.setValidatorCompiler(validators).setSerializerCompiler(serializers);
}
