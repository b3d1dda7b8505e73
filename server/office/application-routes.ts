import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { create } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { copyNameHeader } from '../application-pdf/copy-name.ts';
import type { DeskAct } from '../exports/run-log.ts';
import { sendPdf } from '../http/send-pdf.ts';
import { fileNameOf } from '../runtime/file-name.ts';
import { RefusedError } from '../runtime/refused-error.ts';
import type { Staff } from '../store/staff-store.ts';
import type { Student } from '../store/store.ts';
import { recordPdf } from '../submission/application-source.ts';
import { applicationContent, READ_LINK_MS, readPages } from './application-page.ts';
import { countApplications } from './count-applications.ts';
import { DESK, type DeskForm, type DeskParts, deskPath } from './desk.ts';
import { DOWNLOADS, makeDownload } from './download.ts';
import { downloadsContent } from './downloads-page.ts';
import { type DeskStatus, findApplication, findApplications, type Search } from './find-applications.ts';
import { html } from './html.ts';
import { listContent, STATUSES } from './list-page.ts';
import { numbersContent } from './numbers-page.ts';
import { sendPage } from './send-page.ts';

const text = Type.String({ maxLength: 200 });
const status = Type.Unsafe<DeskStatus | ''>({ enum: ['', ...STATUSES] });
const OfForm = Type.Object({ form: text });
const OfStudent = Type.Object({ form: text, student: text });
const FILTER = 'f.';

/** Returns a signal that is aborted when the connection of a reply closes. */
function closeSignal({ raw }: FastifyReply): AbortSignal {
  const closing = new AbortController();
  if (raw.destroyed) closing.abort();
  raw.once('close', () => closing.abort());
  return closing.signal;
}

/** Search, view, statistics and download. Each access is logged before anything is returned. */
export const applicationRoutes: FastifyPluginAsyncTypebox<DeskParts> = async (app, parts) => {
  const { forms, objects, logOf } = parts;
  const notFound = () => new RefusedError(404, forms[0].say('error.notFound'));

  const deskIn = ({ params }: FastifyRequest<{ Params: { form: string } }>): DeskForm => {
    const desk = forms.find(({ id }) => id === params.form);
    if (desk === undefined) throw notFound();
    return desk;
  };
  const staffIn = ({ staff }: FastifyRequest): Staff => {
    if (staff === null) throw new Error('Nobody is logged in.');
    return staff;
  };
  const note = (request: FastifyRequest, { id }: DeskForm, act: Omit<DeskAct, 'form'>) =>
    logOf(staffIn(request).email).note({ ...act, form: id });
  /**
   * Loads the application in the address, logs the access, and returns what `take` selects. If there is none,
   * nothing is logged, because a typed address could contain anything.
   */
  const lookedAt = async <Taken>(
    request: FastifyRequest<{ Params: { form: string; student: string } }>,
    act: Pick<DeskAct, 'command' | 'by'>,
    take: (desk: DeskForm, student: Student) => Taken | null | undefined,
  ) => {
    const desk = deskIn(request);
    const found = await findApplication(desk, request.params.student);
    if (found === null) throw notFound();
    const student = await desk.store.loadStudent(found.studentId);
    const taken = take(desk, student);
    if (taken === null || taken === undefined) throw notFound();
    await note(request, desk, { ...act, studentId: found.studentId });
    return { desk, found, student, taken };
  };
  const sendStoredPdf = async (
    reply: FastifyReply,
    key: string | null,
    nameIt: () => string,
  ): Promise<FastifyReply> => {
    const bytes = key === null ? null : await objects.read(key);
    if (bytes === null) throw notFound();
    return sendPdf(reply, bytes, nameIt());
  };

  app.get(DESK, async (request, reply) => {
    const [desk] = forms;
    if (forms.length === 1) return reply.redirect(deskPath(desk), 303);
    const links = forms.map((one) => html`<li><a href="${deskPath(one)}">${one.form.title}</a></li>`);
    const content = html`<ul>${links}</ul>`;
    return sendPage(reply, parts, { heading: desk.say('menu.forms'), content, staff: staffIn(request) });
  });

  const Query = Type.Object(
    { q: Type.Optional(text), status: Type.Optional(status), after: Type.Optional(text) },
    { additionalProperties: text },
  );
  app.get(`${DESK}/:form`, { schema: { params: OfForm, querystring: Query } }, async (request, reply) => {
    const desk = deskIn(request);
    const { q = '', status: wanted = '', after = '', ...rest } = request.query;
    const given: Readonly<Record<string, string>> = rest;
    const chosen = (desk.office.filters ?? []).flatMap((key) => {
      const value = given[FILTER + key] ?? '';
      return value === '' ? [] : [[key, value] as const];
    });
    const search: Search = { words: q, status: wanted, after, chosen: Object.fromEntries(chosen) };
    const found = await findApplications(desk, search);
    const by = [found.by, ...(wanted === '' ? [] : [`status ${wanted}`]), ...chosen.map(([key]) => key)];
    await note(request, desk, { command: 'find', by: by.join(', '), count: found.rows.length });
    const content = listContent(desk, search, found);
    const at = { desk, at: 'find', staff: staffIn(request) } as const;
    return sendPage(reply, parts, { heading: desk.say('find.title'), content, ...at });
  });

  app.get(
    `${DESK}/:form/applications/:student`,
    { schema: { params: OfStudent } },
    async (request, reply) => {
      const { desk, found, student } = await lookedAt(request, { command: 'look' }, () => true);
      const email = await desk.store.findEmail(found.studentId);
      const content = applicationContent(desk, found, { email, student });
      const heading = found.name || desk.say('find.nameless');
      return sendPage(reply, parts, { heading, content, desk, staff: staffIn(request) });
    },
  );

  // The applicants' own view, opened by a short-lived token for this application only.
  app.get(
    `${DESK}/:form/applications/:student/record/:page`,
    { schema: { params: Type.Object({ ...OfStudent.properties, page: text }) } },
    async (request, reply) => {
      const { page } = request.params;
      const { desk, found, taken } = await lookedAt(request, { command: 'read', by: page }, (of, student) =>
        readPages(of, student).find(({ id }) => id === page),
      );
      const { token } = await desk.tokens.issueServiceToken(found.studentId, READ_LINK_MS);
      const query = new URLSearchParams({ service_token: token });
      return reply.redirect(`${desk.publicUrl}${taken.route}?${query}`, 303);
    },
  );

  app.get(
    `${DESK}/:form/applications/:student/pdf`,
    { schema: { params: OfStudent } },
    async (request, reply) => {
      const { desk, student, taken } = await lookedAt(request, { command: 'pdf' }, (_, of) => recordPdf(of));
      return sendStoredPdf(reply, taken, () => copyNameHeader(desk.form, student));
    },
  );

  app.get(
    `${DESK}/:form/applications/:student/documents/:key`,
    { schema: { params: Type.Object({ ...OfStudent.properties, key: text }) } },
    async (request, reply) => {
      const { key } = request.params;
      const act = { command: 'document', by: key } as const;
      const { taken } = await lookedAt(request, act, (_, { documents }) =>
        Object.hasOwn(documents, key) ? documents[key] : null,
      );
      // An upload may contain anything; its conversion is a clean PDF.
      const name = fileNameOf(`${taken.fileName}.pdf`, 200);
      return sendStoredPdf(reply, taken.conversion.pdfKey, () =>
        create(name, { type: 'inline', fallback: 'document.pdf' }),
      );
    },
  );

  app.get(`${DESK}/:form/numbers`, { schema: { params: OfForm } }, async (request, reply) => {
    const desk = deskIn(request);
    await note(request, desk, { command: 'numbers' });
    const content = numbersContent(desk, await countApplications(desk));
    const at = { desk, at: 'numbers', staff: staffIn(request) } as const;
    return sendPage(reply, parts, { heading: desk.say('numbers.title'), content, ...at });
  });

  const EXPORTER = { config: { staff: 'exporter' } } as const;
  app.get(`${DESK}/:form/downloads`, { ...EXPORTER, schema: { params: OfForm } }, async (request, reply) => {
    const desk = deskIn(request);
    const at = { desk, at: 'downloads', staff: staffIn(request) } as const;
    const heading = desk.say('downloads.title');
    return sendPage(reply, parts, { heading, content: downloadsContent(desk), ...at });
  });

  /** Downloads in the making, by staff member. One whose connection has closed keeps nobody waiting. */
  const making = new Map<string, AbortSignal>();
  const Order = Type.Object({
    export: text,
    status: Type.Unsafe<Exclude<DeskStatus, 'begun'> | ''>({
      enum: ['', ...STATUSES.filter((one) => one !== 'begun')],
    }),
    format: Type.Unsafe<keyof typeof DOWNLOADS>({ enum: Object.keys(DOWNLOADS) }),
  });
  app.post(
    `${DESK}/:form/downloads`,
    { ...EXPORTER, schema: { params: OfForm, body: Order } },
    async (request, reply) => {
      const desk = deskIn(request);
      const { export: exportId, status: wanted, format } = request.body;
      if (exportId !== '' && !desk.exports.has(exportId)) throw notFound();
      const order = {
        format,
        ...(exportId === '' ? {} : { exportId }),
        ...(wanted === '' ? {} : { status: wanted }),
      };
      const { email } = staffIn(request);
      const closed = closeSignal(reply);
      if (making.get(email)?.aborted === false) throw new RefusedError(429, desk.say('downloads.running'));
      making.set(email, closed);
      try {
        const file = await makeDownload(desk, order, { ...parts, log: logOf(email), closed });
        const { type, ending } = DOWNLOADS[format];
        return reply
          .header('content-disposition', `attachment; filename="applications.${ending}"`)
          .type(type)
          .send(file);
      } catch (error) {
        // Nobody is left to answer.
        if (error === closed.reason) return reply;
        throw error;
      } finally {
        if (making.get(email) === closed) making.delete(email);
      }
    },
  );
};
