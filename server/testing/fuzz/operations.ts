/** A JSON Schema of the API description; only the keywords that the product uses. */
export interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly maxLength?: number;
  readonly minLength?: number;
  readonly maxItems?: number;
}

/** One described call of the product. */
export interface Operation {
  /** Such as `GET /api/profile`. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `{name}` in place of each path parameter. */
  readonly path: string;
  readonly query: readonly Parameter[];
  readonly body: Schema | undefined;
  /** Replies by status: `200`, `4XX`, `5XX`; the schema by content type. */
  readonly replies: Readonly<Record<string, Readonly<Record<string, Schema>>>>;
  readonly needsSession: boolean;
}

export interface Parameter {
  readonly name: string;
  readonly required: boolean;
  readonly schema: Schema;
}

type Content = Readonly<Record<string, { readonly schema: Schema }>>;
interface Described {
  readonly parameters?: readonly (Parameter & { readonly in: string })[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content: Content }>>;
  readonly security?: unknown;
}

/** Returns every operation of an OpenAPI document. */
export function operationsOf(document: { readonly paths: object }): Operation[] {
  const paths = Object.entries(document.paths as Record<string, Record<string, Described>>);
  return paths.flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, described]) => operationOf(path, method, described)),
  );
}

function operationOf(path: string, method: string, described: Described): Operation {
  const upper = method.toUpperCase() as Operation['method'];
  const replies = Object.entries(described.responses).map(([status, { content }]) => [
    status,
    Object.fromEntries(Object.entries(content).map(([type, { schema }]) => [type, schema])),
  ]);
  return {
    name: `${upper} ${path}`,
    method: upper,
    path,
    query: (described.parameters ?? []).filter(({ in: place }) => place === 'query'),
    body: described.requestBody?.content['application/json']?.schema,
    replies: Object.fromEntries(replies),
    needsSession: described.security !== undefined,
  };
}
