import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { MOST_ENTRY_IDS } from '../../engine/answers/entries.ts';
import { hostOf } from '../../engine/answers/inner-entries.ts';
import { keptEntries, leastEntries, withoutLayout } from '../../engine/answers/layout-keys.ts';
import type { Answers } from '../../engine/form/compiled-form.ts';
import { AddAnother, AddAnotherBody, EntryParams, Tabs, TabsBody } from '../../engine/wire/layout.ts';
import { SaveConflict, Saved } from '../../engine/wire/profile.ts';
import { knownAnswers, knownTabs } from '../applications/known-to-form.ts';
import { BaseHeaders, reachedBase, revisionOf } from '../applications/revision-tag.ts';
import { saveComputed } from '../applications/save-computed.ts';
import { saveEntry } from '../applications/save-entries.ts';
import { saveTab } from '../applications/save-tab.ts';
import { RefusedError } from '../errors/refused-error.ts';
import { currentModule, currentText } from '../form/current-form.ts';
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

const conflictReply = Type.Object(SaveConflict.properties, {
  description:
    'Nothing was stored: somebody else changed what would be emptied, which stands in `stored`, or the places of the entries; a file is being converted; or the application is submitted.',
});

/** Routes for the number of entries of an add-another block and the chosen tab of a tab set. */
export const layoutRoutes: FastifyPluginAsyncTypebox<RouteParts> = async (app, parts) => {
  const { host, store } = parts;
  const saved = (write: RecordSaveResult): Saved => {
    if (write.result === 'submitted') throw new RefusedError(409, currentText(host, 'error.submitted'));
    return { message: currentText(host, 'message.layout'), revision: write.revision };
  };

  const conflict = (revision: number, stored: Answers): SaveConflict => ({
    message: currentText(host, 'error.conflict'),
    revision,
    stored: withoutLayout(stored),
  });

  app.get('/api/add-another', {
    schema: {
      tags,
      security,
      summary: 'Read how many entries each add-another block has',
      description:
        'Every block of the form by its button id; 1, or as many as are always there, where nothing was added.',
      response: { 200: Type.Unsafe<Record<string, number>>(AddAnother), ...failures },
    },
    handler: async (request) => {
      const { addAnother } = await store.loadOutline(applicantOf(request).studentId);
      const { form } = currentModule(host);
      return Object.fromEntries(
        Object.keys(form.blocks).map((id) => [id, keptEntries(form, id, addAnother[id])]),
      );
    },
  });

  app.put('/api/add-another', {
    schema: {
      tags,
      security,
      summary: 'Store how many entries an add-another block has',
      description:
        'From 1, or as many as are always there, to the maximum of the block; an unknown block or another number is refused with 400, and so is more once a thousand entries of the block were there or removed. A block that stands in the entries of another has an id for each of them, with the prefix of the entry before it, as `college_2_degree`; in an entry that is not there it takes none (400). This call only ever adds entries: a block that has more already, because they were added elsewhere, keeps them, nothing is stored, and the message says so. With `If-Match`, the reply is 409 where entries were removed, came back or were moved, since that revision.',
      headers: BaseHeaders,
      body: AddAnotherBody,
      response: { ...savedReplies, 409: conflictReply },
    },
    handler: async (request, reply) => {
      const { button_id: id, num_components: count } = request.body;
      const { form } = currentModule(host);
      const { blocks } = form;
      const block = Object.hasOwn(blocks, id) ? blocks[id] : undefined;
      if (block === undefined || count < leastEntries(form, id) || count > block.maximum) {
        throw new RefusedError(400, currentText(host, 'error.addAnother'));
      }
      const { studentId } = applicantOf(request);
      const student = await store.loadOutline(studentId);
      const { revision, addAnother, removedEntries, arrangedAt } = student;
      const base = revisionOf(request.headers['if-match']);
      if (base !== undefined && reachedBase(base, revision) < arrangedAt)
        return reply.code(409).send(conflict(revision, {}));
      const around = hostOf(form, id);
      // A block in an entry that does not exist.
      if (
        around !== undefined &&
        around.place >= keptEntries(form, around.blockId, addAnother[around.blockId])
      )
        throw new RefusedError(400, currentText(host, 'error.addAnother'));
      const before = keptEntries(form, id, addAnother[id]);
      if (count > before && count + (removedEntries[id]?.length ?? 0) > MOST_ENTRY_IDS)
        throw new RefusedError(400, currentText(host, 'error.entriesUsedUp'));
      if (count >= before || student.webStatus.includes('submitted'))
        return saved(
          await saveComputed(store, form, studentId, await store.saveAddAnother(studentId, id, count)),
        );
      return { message: currentText(host, 'message.moreEntries', { count: String(before) }), revision };
    },
  });

  for (const [method, step, summary, description] of [
    [
      'DELETE',
      'removed',
      'Remove an entry of an add-another block',
      'Later entries move up with their answers, documents and chosen tabs, all in one step; the documents of the entry go with it. `entry` is the id of the entry: the entries have the first ids, from 1 on, that are not among `removed_entries` of the profile. The first entry stays (400), and so do all that are always there. Removing what is removed already changes nothing. While the file of an entry that would move is being converted, the reply is 409. With `If-Match`, nothing is removed unseen: where an answer of the entry was changed since by somebody else, or it has a document and anything was changed since, the reply is 409.',
    ],
    [
      'PUT',
      'back',
      'Bring an entry back',
      'The entry takes its place again, as an empty one, and later entries move down as they moved up. One that is there already stays as it is; one that was never removed, or for which there is no room any more, is refused with 400.',
    ],
  ] as const) {
    app.route({
      method,
      url: '/api/add-another/:button_id/:entry',
      schema: {
        tags,
        security,
        summary,
        description,
        headers: BaseHeaders,
        params: EntryParams,
        response: { ...savedReplies, 409: conflictReply },
      },
      handler: async (request, reply) => {
        const { button_id: blockId, entry } = request.params;
        const { form } = currentModule(host);
        if (!Object.hasOwn(form.blocks, blockId))
          throw new RefusedError(400, currentText(host, 'error.entry'));
        const { studentId } = applicantOf(request);
        const base = revisionOf(request.headers['if-match']);
        const write = await saveEntry(parts, form, {
          studentId,
          blockId,
          entry: Number(entry),
          step,
          base,
        });
        if (write.result === 'impossible') throw new RefusedError(400, currentText(host, 'error.entry'));
        if (write.result === 'converting') throw new RefusedError(409, currentText(host, 'error.entryBusy'));
        if (write.result === 'conflict')
          return reply.code(409).send(conflict(write.revision, knownAnswers(form, write.stored)));
        return saved(write);
      },
    });
  }

  app.get('/api/tabs', {
    schema: {
      tags,
      security,
      summary: 'Read the chosen tabs',
      description: 'The chosen tab of each tab set by its id; absent where none was chosen yet.',
      response: { 200: Type.Unsafe<Record<string, string>>(Tabs), ...failures },
    },
    handler: async (request) => {
      const { tabs } = await store.loadOutline(applicantOf(request).studentId);
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
        409: conflictReply,
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
      return reply.code(409).send(conflict(write.revision, knownAnswers(form, write.stored)));
    },
  });
};
