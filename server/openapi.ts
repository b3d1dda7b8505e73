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
          'The calls of the application form. Send `Content-Type: application/json`, with or without a body. Every reply is JSON; one that has nothing else to tell is `{ "message": "…" }`, and so is every error. Each reply has an id in the header `x-request-id`, by which the log knows it. Those under /api and /public tell the version of the form in the header `form-version`: with another one than before, the school has changed the form. They tell in `form-window` whether the form can be filled in by the clock of the server: `open`, not yet (`before`) or not any more (`after`); outside of it, what would change an application is refused with 403 and the text that the form has for it. Log in by POST /public/login: the session cookie it sets is what calls under /api need.',
      },
      servers: [{ url: publicUrl }],
      tags: [
        { name: 'Accounts', description: 'Open to everybody.' },
        {
          name: 'Application',
          description:
            'Calls of a logged-in applicant; without a session they answer 401. A window may say for whom it calls, with the user name percent-encoded in the header `x-matricula-applicant`; when that is not the owner of the session, the answer is 401 as well and nothing is done.',
        },
        {
          name: 'Documents',
          description:
            'Uploaded files of a logged-in applicant. A file is posted to the store of files, not here; what is wrong with it is told by the conversion.',
        },
        {
          name: 'Tokens',
          description: 'What a token in the address of a page opens, without a session.',
        },
        { name: 'Lookup', description: 'Records of registers, open to everybody.' },
        { name: 'Operation', description: 'For those who run the server.' },
      ],
      components: {
        securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'matricula_session' } },
      },
    },
  });
  app.register(swaggerUi, { routePrefix: '/docs', staticCSP: DOCS_CSP, uiConfig: { docExpansion: 'list' } });
}
