import type { FastifyPluginAsync } from 'fastify';
import { FORM_VERSION_HEADER } from '../../engine/wire/form-version.ts';
import { FORM_WINDOW_HEADER } from '../../engine/wire/form-window.ts';
import { currentWindow, refuseClosed } from '../applications/refuse-closed.ts';
import { refuseCrossSite } from '../http/refuse-cross-site.ts';
import { accountRoutes } from './account-routes.ts';
import { answerRoutes } from './answer-routes.ts';
import { applicantRoutes } from './applicant-routes.ts';
import { beginningRoute } from './beginning-route.ts';
import { documentRoutes } from './document-routes.ts';
import { layoutRoutes } from './layout-routes.ts';
import { loginRoutes } from './login-routes.ts';
import { pdfRoutes } from './pdf-routes.ts';
import { privacyRoutes } from './privacy-routes.ts';
import { APPLICANT, requireSession, saysItNeedsSession } from './require-session.ts';
import type { RouteParts } from './route-parts.ts';
import { sessionRoute } from './session-route.ts';
import { signupRoutes } from './signup-routes.ts';
import { submissionRoute } from './submission-route.ts';
import { submitRoutes } from './submit-routes.ts';
import { tokenRoutes } from './token-routes.ts';

/** Registers all calls, with their common hooks. */
export const api: FastifyPluginAsync<{ parts: RouteParts; publicUrl: string }> = async (
  app,
  { parts, publicUrl },
) => {
  app.register(async (calls) => {
    calls.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      const served = parts.host.current();
      if (served !== null) reply.header(FORM_VERSION_HEADER, served.hash);
      reply.header(FORM_WINDOW_HEADER, currentWindow(parts));
    });
    calls.addHook('onRequest', refuseCrossSite(publicUrl));
    calls.register(signupRoutes, parts);
    calls.register(loginRoutes, parts);
    calls.register(tokenRoutes, parts);

    calls.register(async (withSession) => {
      withSession.decorateRequest(APPLICANT, null);
      withSession.addHook('onRequest', requireSession(parts));
      withSession.addHook('onRoute', saysItNeedsSession);
      withSession.register(sessionRoute, parts);
      withSession.register(applicantRoutes, parts);
      withSession.register(pdfRoutes, parts);
      withSession.register(submissionRoute, parts);
      withSession.register(privacyRoutes, parts);
      withSession.register(accountRoutes, parts);
      withSession.register(async (ofForm) => {
        // Reading is always allowed.
        ofForm.addHook('onRequest', async ({ method }) => {
          if (method !== 'GET' && method !== 'HEAD') refuseClosed(parts);
        });
        ofForm.register(answerRoutes, parts);
        ofForm.register(beginningRoute, parts);
        ofForm.register(layoutRoutes, parts);
        ofForm.register(documentRoutes, parts);
      });
      withSession.register(submitRoutes, parts);
    });
  });
};
