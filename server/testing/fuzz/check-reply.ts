import { Ajv, type ValidateFunction } from 'ajv';
import type { LightMyRequestResponse } from 'fastify';
import type { Operation } from './operations.ts';
import { MARK } from './world.ts';

/** Returns what is wrong with a reply; nothing if it is valid. */
export type ReplyCheck = (operation: Operation, method: string, reply: LightMyRequestResponse) => string[];

/** Traces of internals: code positions, names of errors and of packages. */
const INSIDE =
  /\bat .{1,200}:\d+:\d+|node_modules|node:internal|\b(Type|Reference|Syntax|Range|Mongo|Sqlite)Error\b|SQLITE_|FST_ERR/;

/** Creates a check of replies against the API description, and for content that no reply may have. */
export function createReplyCheck(): ReplyCheck {
  const ajv = new Ajv({ strict: false, validateFormats: false });
  const compiled = new Map<object, ValidateFunction>();
  const validatorOf = (schema: object): ValidateFunction => {
    const known = compiled.get(schema);
    if (known !== undefined) return known;
    const validate = ajv.compile(schema);
    compiled.set(schema, validate);
    return validate;
  };
  const message = validatorOf({
    type: 'object',
    required: ['message'],
    properties: { message: { type: 'string' } },
  });

  return (operation, method, reply) => {
    const wrong: string[] = [];
    if (reply.statusCode >= 500) wrong.push(`status ${reply.statusCode}`);
    if (INSIDE.test(reply.body)) wrong.push('the inside shows');
    if (reply.body.includes(MARK)) wrong.push('it holds what a bystander has stored');
    if (reply.headers['x-request-id'] === undefined) wrong.push('no request id');
    if (method === 'HEAD' || method === 'OPTIONS') return wrong;
    const type = String(reply.headers['content-type']).split(';')[0] ?? '';
    if (method !== operation.method) {
      if (type === 'application/json' && reply.statusCode >= 400 && !message(reply.json()))
        wrong.push('no message');
      return wrong;
    }
    const schema = repliesWith(operation, reply.statusCode)?.[type];
    if (schema === undefined) wrong.push(`status ${reply.statusCode} with ${type} is not described`);
    else if (type === 'application/json') {
      const validate = validatorOf(schema);
      if (!validate(reply.json())) wrong.push(`off its schema: ${ajv.errorsText(validate.errors)}`);
    }
    return wrong;
  };
}

function repliesWith({ replies }: Operation, status: number): Operation['replies'][string] | undefined {
  return replies[String(status)] ?? replies[`${Math.floor(status / 100)}XX`];
}
