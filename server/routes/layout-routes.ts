import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { DEFAULT_NUM_COMPONENTS } from '../../engine/answers/layout-keys.ts';
import { AddAnother, AddAnotherBody, Tabs, TabsBody } from '../../engine/wire/layout.ts';
import { SaveConflict, Saved } from '../../engine/wire/profile.ts';
import { knownAnswers, knownTabs } from '../applications/known-to-form.ts';
import { BaseHeaders, revisionOf } from '../applications/revision-tag.ts';
import { saveTab } from '../applications/save-tab.ts';
import { currentModule, currentText } from '../http/current-form.ts';
import { RefusedError } from '../http/refused-error.ts';
import type { RecordSaveResult } from '../store/save-basis.ts';
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
  const saved = (write: RecordSaveResult): Saved => {
    if (write.result === 'submitted') throw new RefusedError(409, currentText(host, 'error.submitted'));
    return { message: currentText(host, 'message.layout'), revision: write.revision };
  };

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
      const { studentId } = applicantOf(request);
      const base = revisionOf(request.headers['if-match']);
      const write = await saveTab(parts, form, { studentId, id, tab, base });
      if (write.result === 'converting') throw new RefusedError(409, currentText(host, 'file.blockedText'));
      if (write.result !== 'conflict') return saved(write);
      const { revision, stored } = write;
      const message = currentText(host, 'error.conflict');
      return reply.code(409).send({ message, revision, stored: knownAnswers(form, stored) });
    },
  });
};
