import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

// The page writes inline styles; it shows only our description and calls nobody else.
const DOCS_CSP =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'";

/** Collects the routes registered after it. The description is at /docs and /docs/json. */
export function describeApi(app: FastifyInstance, publicUrl: string): void {
  app.register(swagger, {
    openapi: {
      info: {
        title: 'Matricula',
        version: '1',
        description:
          'The calls of the application form. Send `Content-Type: application/json`, with or without a body. Calls under /api need the session cookie that POST /public/login sets.\n\nReplies are JSON. Errors, and replies without data, are `{ "message": "…" }`.\n\nHeaders of replies:\n\n- `x-request-id`: id of the call in the log.\n- `form-version` (under /api and /public): version of the form. It changes when the school changes the form.\n- `form-window` (under /api and /public): `open`, or `before` or `after` the time in which the form can be filled in. Then calls that would change an application get 403.\n\nA caller that shows a form can send its version in the request header `form-version` (under /api), and `,other` behind it once a reply has had another one. If the server has another version, calls that would remove answers, documents or entries, move entries, or submit get 412.',
      },
      servers: [{ url: publicUrl }],
      tags: [
        {
          name: 'Accounts',
          description: 'Sign up, log in, and change the account. Calls under /public need no session.',
        },
        {
          name: 'Application',
          description:
            'Calls of a logged-in applicant. Without a session, the reply is 401. Send the percent-encoded user name in the header `x-matricula-applicant` to get 401 if the session belongs to somebody else.',
        },
        {
          name: 'Documents',
          description:
            'Uploaded files of a logged-in applicant. Files are posted to the object store, not to these calls. The conversion reports what is wrong with a file.',
        },
        {
          name: 'Tokens',
          description: 'Read data by a token in the address, without a session.',
        },
        { name: 'Privacy', description: 'Export and delete the data of a logged-in applicant.' },
        { name: 'Lookup', description: 'Records of registers. No session needed.' },
        { name: 'Operation', description: 'For operators of the server.' },
      ],
      components: {
        securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'matricula_session' } },
      },
    },
  });
  app.register(swaggerUi, { routePrefix: '/docs', staticCSP: DOCS_CSP, uiConfig: { docExpansion: 'list' } });
}
