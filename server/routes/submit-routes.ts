import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { fillAnswers } from '../../engine/answers/answers-in-texts.ts';
import { webStatusOf } from '../../engine/form/web-status.ts';
import { SubmissionRefusal, WebStatusBody } from '../../engine/wire/profile.ts';
import { checkApplication } from '../applications/check-application.ts';
import { isConverting } from '../applications/conversion-view.ts';
import { emptyHidden } from '../applications/empty-hidden.ts';
import { refuseClosed } from '../applications/refuse-closed.ts';
import { studentAnswers } from '../applications/student-answers.ts';
import { currentModule, currentText } from '../form/current-form.ts';
import { RefusedError } from '../runtime/refused-error.ts';
import type { Student } from '../store/store.ts';
import { submitApplication } from '../submission/submit.ts';
import { refuseOtherForm } from './other-form.ts';
import { inGroup, messageReplies } from './replies.ts';
import { applicantOf } from './require-session.ts';
import type { RouteParts } from './route-parts.ts';

const submissionReplies = {
  ...messageReplies,
  409: Type.Object(SubmissionRefusal.properties, {
    description: 'Nothing was submitted. If answers are the reason, `errors` has their messages by key.',
  }),
} as const;

/** Routes for the status of the application and its submission (decisions STAT-12, STAT-15, STAT-16). */
export const submitRoutes: FastifyPluginAsyncTypebox<RouteParts> = async (app, parts) => {
  app.addHook('onRoute', inGroup('Application'));
  const { host, store, bell, now } = parts;

  /**
   * Returns the reasons that prevent a submission, if any. Throws with instructions for the applicant if the
   * answers are not the reason.
   */
  function refusal(student: Student): SubmissionRefusal | undefined {
    const status = webStatusOf(student.webStatus.map((web_status) => ({ web_status })));
    if (status === 'submitted') throw new RefusedError(409, currentText(host, 'error.submitted'));
    if (status !== 'validating') throw new RefusedError(409, currentText(host, 'error.webStatusJump'));
    if (isConverting(student)) throw new RefusedError(409, currentText(host, 'error.stillConverting'));
    const errors = checkApplication(currentModule(host), student, now());
    const count = Object.keys(errors).length;
    if (count === 0) return undefined;
    const messages = Object.entries(errors).map(([key, found]) => [key, [...found]]);
    const message = currentText(host, 'error.incomplete', { count: String(count) });
    return { message, errors: Object.fromEntries(messages) };
  }

  app.post('/api/submit', {
    schema: {
      summary: 'Check before submission',
      description:
        'Checks the stored answers by the same rules as the browser. Changes nothing: to submit, post the status `submitted`. 200 if they are complete. 409 if something is missing or invalid, a file is being converted, the status is not `validating`, or the application is submitted already.',
      response: submissionReplies,
    },
    handler: async (request, reply) => {
      refuseClosed(parts);
      refuseOtherForm(host, request);
      const refused = refusal(await store.loadStudent(applicantOf(request).studentId));
      if (refused !== undefined) return reply.code(409).send(refused);
      return { message: currentText(host, 'message.complete') };
    },
  });

  app.post('/api/web-status', {
    schema: {
      summary: 'Change the status',
      description:
        'Appends `started`, `validating` or `submitted`, in this order. A status that is set already changes nothing; skipping one gets 409. `submitted` checks the stored answers and submits in one step: 409 if they are incomplete, a file is being converted, or anything changes meanwhile. It stores a permanent record under an application id.',
      body: WebStatusBody,
      response: submissionReplies,
    },
    handler: async (request, reply) => {
      const status = request.body.web_status;
      const { studentId } = applicantOf(request);
      // The status `started` can be stored at any time.
      if (status !== 'started') refuseClosed(parts);
      if (status !== 'submitted') {
        const taken = await store.appendWebStatus(studentId, status);
        if (!taken) throw new RefusedError(409, currentText(host, 'error.webStatusJump'));
        return { message: currentText(host, 'message.webStatus') };
      }
      // The record of the submission shows the application as the applicant saw it.
      refuseOtherForm(host, request);
      let student = await store.loadStudent(studentId);
      let refused = refusal(student);
      while (!refused && (await emptyHidden(parts, currentModule(host).form, studentId, student))) {
        student = await store.loadStudent(studentId);
        refused = refusal(student);
      }
      if (refused !== undefined) return reply.code(409).send(refused);
      if ((await submitApplication(parts, studentId, student)) !== 'submitted') {
        throw new RefusedError(409, currentText(host, 'error.changedMeanwhile'));
      }
      bell.ring();
      const { form } = currentModule(host);
      return { message: fillAnswers(form, studentAnswers(form, student), form.said['completion.message']) };
    },
  });
};
