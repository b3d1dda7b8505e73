import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { chooseTab, keysOfLeftTab } from '../../engine/answers/choose-tab.ts';
import { DEFAULT_NUM_COMPONENTS, layoutAnswers } from '../../engine/answers/layout-keys.ts';
import type { Answers } from '../../engine/form/compiled-form.ts';
import { isUnderWay } from '../../engine/wire/documents.ts';
import { AddAnother, AddAnotherBody, Tabs, TabsBody } from '../../engine/wire/layout.ts';
import { SaveConflict, Saved } from '../../engine/wire/profile.ts';
import { knownAnswers, knownTabs } from '../applications/known-to-form.ts';
import { BaseHeaders, reachedBase, revisionOf } from '../applications/revision-tag.ts';
import { isFileKey, studentAnswers } from '../applications/student-answers.ts';
import { deleteDocuments } from '../documents/delete-documents.ts';
import { currentModule, currentText } from '../http/current-form.ts';
import { RefusedError } from '../http/refused-error.ts';
import type { SaveResult } from '../store/document-store.ts';
import type { RecordSaveResult, Student } from '../store/store.ts';
import { failures } from './replies.ts';
import { applicantOf } from './require-session.ts';
import type { RouteParts } from './route-parts.ts';

const tags = ['Application'];
const security = [{ session: [] }];

const savedReplies = {
  200: Type.Object(Saved.properties, { description: 'It is stored; `revision` is that of the record now.' }),
  ...failures,
} as const;

/** How many entries an add-another block has, and which tab of a tab set is chosen. */
export const layoutRoutes: FastifyPluginAsyncTypebox<RouteParts> = async (app, parts) => {
  const { host, store } = parts;
  const refuseIfSubmitted = (result: SaveResult): void => {
    if (result === 'submitted') throw new RefusedError(409, currentText(host, 'error.submitted'));
  };
  const saved = (write: RecordSaveResult): Saved => {
    if (write.result === 'submitted') throw new RefusedError(409, currentText(host, 'error.submitted'));
    return { message: currentText(host, 'message.layout'), revision: write.revision };
  };

  /**
   * Removes the documents of a tab that is left, before the tab is stored: should that fail, the applicant sees an empty
   * tab and chooses again, and never a document that no tab shows. Throws while one is being converted (spec §4 "Tabs").
   */
  async function leaveFiles(studentId: string, student: Student, files: readonly string[]): Promise<void> {
    if (files.length === 0) return;
    if (files.some((key) => isUnderWay(student.documents[key]?.conversion.status ?? 'NOT_ANSWERED'))) {
      throw new RefusedError(409, currentText(host, 'file.blockedText'));
    }
    refuseIfSubmitted(await deleteDocuments(parts, studentId, files));
  }

  app.get('/api/add-another', {
    schema: {
      tags,
      security,
      summary: 'Read how many entries each add-another block has',
      description: 'Every block of the form by its button id; 1 where nothing was added.',
      response: { 200: Type.Unsafe<Record<string, number>>(AddAnother), ...failures },
    },
    handler: async (request) => {
      const { addAnother } = await store.loadStudent(applicantOf(request).studentId);
      const { blocks } = currentModule(host).form;
      return Object.fromEntries(
        Object.entries(blocks).map(([id, { maximum }]) => [
          id,
          Math.min(addAnother[id] ?? DEFAULT_NUM_COMPONENTS, maximum),
        ]),
      );
    },
  });

  app.put('/api/add-another', {
    schema: {
      tags,
      security,
      summary: 'Store how many entries an add-another block has',
      description:
        'From 1 to the maximum of the block; an unknown block or another number is refused with 400. Entries are only ever added: a block that has more already, because they were added elsewhere, keeps them.',
      body: AddAnotherBody,
      response: savedReplies,
    },
    handler: async (request) => {
      const { button_id: id, num_components: count } = request.body;
      const { blocks } = currentModule(host).form;
      const block = Object.hasOwn(blocks, id) ? blocks[id] : undefined;
      if (block === undefined || count < 1 || count > block.maximum) {
        throw new RefusedError(400, currentText(host, 'error.addAnother'));
      }
      return saved(await store.saveAddAnother(applicantOf(request).studentId, id, count));
    },
  });

  app.get('/api/tabs', {
    schema: {
      tags,
      security,
      summary: 'Read the chosen tabs',
      description: 'The chosen tab of each tab set by its id; absent where none was chosen yet.',
      response: { 200: Type.Unsafe<Record<string, string>>(Tabs), ...failures },
    },
    handler: async (request) => {
      const { tabs } = await store.loadStudent(applicantOf(request).studentId);
      return knownTabs(currentModule(host).form, tabs);
    },
  });

  app.put('/api/tabs', {
    schema: {
      tags,
      security,
      summary: 'Choose a tab',
      description:
        'Stores the chosen tab and empties the answers of the tab that is left, in one step; a document of that tab is deleted first. An unknown tab set or tab is refused with 400, and leaving a tab while its file is being converted with 409. With `If-Match`, nothing is emptied unseen: where an answer of the tab that is left was changed since by somebody else, or a document is there that the client has not deleted itself, the reply is 409.',
      headers: BaseHeaders,
      body: TabsBody,
      response: {
        ...savedReplies,
        409: Type.Object(SaveConflict.properties, {
          description:
            'Nothing was stored: somebody else changed what would be emptied, which stands in `stored`, a file is being converted, or the application is submitted.',
        }),
      },
    },
    handler: async (request, reply) => {
      const { tab_id: id, chosen_tab: tab } = request.body;
      const { form } = currentModule(host);
      if (!Object.hasOwn(knownTabs(form, { [id]: tab }), id)) {
        throw new RefusedError(400, currentText(host, 'error.tabs'));
      }
      const conflict = (revision: number, stored: Answers) =>
        reply.code(409).send({ message: currentText(host, 'error.conflict'), revision, stored });
      const { studentId } = applicantOf(request);
      const student = await store.loadStudent(studentId);
      const layout = layoutAnswers({}, knownTabs(form, student.tabs));
      const before = { ...studentAnswers(form, student), ...layout };
      const left = keysOfLeftTab(form, before, id, tab);
      const files = left.filter((key) => Object.hasOwn(student.documents, key));
      const base = revisionOf(request.headers['if-match']);
      // A browser has removed the documents that it knows of.
      if (base !== undefined && files.length > 0) return conflict(student.revision, {});
      await leaveFiles(studentId, student, files);
      const { answers, changed } = chooseTab(form, before, id, tab);
      const emptied = changed.filter((key) => Object.hasOwn(form.keys, key) && !isFileKey(form, key));
      const values = Object.fromEntries(emptied.map((key) => [key, answers[key] ?? '']));
      const basis = base === undefined ? undefined : { base: reachedBase(base, student.revision) };
      const write = await store.saveTab(studentId, id, tab, values, basis);
      return write.result === 'conflict'
        ? conflict(write.revision, knownAnswers(form, write.stored))
        : saved(write);
    },
  });
};
