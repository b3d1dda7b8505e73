import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { leastEntries, withoutLayout } from '../../engine/answers/layout-keys.ts';
import type { Answers } from '../../engine/form/compiled-form.ts';
import { AddAnother, AddAnotherBody, EntryParams, Tabs, TabsBody } from '../../engine/wire/layout.ts';
import { SaveConflict, Saved } from '../../engine/wire/profile.ts';
import { entryCounts, knownAnswers, knownTabs } from '../applications/known-to-form.ts';
import { BaseHeaders, revisionOf } from '../applications/revision-tag.ts';
import { saveCount } from '../applications/save-count.ts';
import { saveEntry } from '../applications/save-entries.ts';
import { saveTab } from '../applications/save-tab.ts';
import { type RecordReply, recordReply } from '../applications/stored-record.ts';
import { currentModule, currentText } from '../form/current-form.ts';
import { RefusedError } from '../runtime/refused-error.ts';
import { failures } from './replies.ts';
import { applicantOf } from './require-session.ts';
import type { RouteParts } from './route-parts.ts';

const tags = ['Application'];
const security = [{ session: [] }];

const savedReplies = {
  200: Type.Object(Saved.properties, {
    description: 'Stored. `revision` is the new revision of the record.',
  }),
  ...failures,
} as const;

const conflictReply = Type.Object(SaveConflict.properties, {
  description:
    'Nothing was stored. Somebody else changed answers that would be cleared (`stored` has their values) or moved entries, a file is being converted, or the application is submitted.',
});

/** Routes for the number of entries of an add-another block and the chosen tab of a tab set. */
export const layoutRoutes: FastifyPluginAsyncTypebox<RouteParts> = async (app, parts) => {
  const { host, store } = parts;
  const submitted = () => new RefusedError(409, currentText(host, 'error.submitted'));

  const conflict = ({ stored }: { readonly stored: Answers }, record: RecordReply): SaveConflict => ({
    message: currentText(host, 'error.conflict'),
    stored: withoutLayout(knownAnswers(currentModule(host).form, stored)),
    ...record,
  });

  app.get('/api/add-another', {
    schema: {
      tags,
      security,
      summary: 'Read entry counts',
      description:
        'Returns the number of entries of every add-another block, by button id. A block without added entries has its minimum, which is 1 by default.',
      response: { 200: AddAnother, ...failures },
    },
    handler: async (request) => {
      const { addAnother } = await store.loadOutline(applicantOf(request).studentId);
      return entryCounts(currentModule(host).form, addAnother);
    },
  });

  app.put('/api/add-another', {
    schema: {
      tags,
      security,
      summary: 'Add entries',
      description:
        'Sets the number of entries of a block, from its minimum to its maximum. It only adds entries: a block with more keeps them. A block in an entry has the id of its own entry, such as `college_2_degree`. 400: unknown block, number out of range, or over 1,000 entries including removed ones. With `If-Match`, 409 if entries were removed, brought back or moved since that revision.',
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
      const base = revisionOf(request.headers['if-match']);
      const write = await saveCount(store, form, { studentId, blockId: id, count, base });
      if (write.result === 'impossible') throw new RefusedError(400, currentText(host, 'error.addAnother'));
      if (write.result === 'usedUp') throw new RefusedError(400, currentText(host, 'error.entriesUsedUp'));
      if (write.result === 'submitted') throw submitted();
      const record = await recordReply({ store, form }, studentId, base, write);
      if (write.result === 'conflict') return reply.code(409).send(conflict(write, record));
      const message =
        write.result === 'kept'
          ? currentText(host, 'message.moreEntries', { count: String(write.count) })
          : currentText(host, 'message.layout');
      return { message, ...record };
    },
  });

  for (const [method, step, summary, description] of [
    [
      'DELETE',
      'removed',
      'Remove an entry',
      'Removes an entry with its documents, if it is still there; later entries move up. `entry` is its id: entries have the lowest ids from 1 that are not in `removed_entries` of the profile. 400: an entry that always stays. 409: a file of an entry that would move is being converted; or, with `If-Match`, the entry has changed since that revision, or it has a document and anything has changed.',
    ],
    [
      'PUT',
      'back',
      'Bring an entry back',
      'Brings a removed entry back to its place, without answers. Later entries move down. Changes nothing if the entry is there already. 400: it was never removed, or the block has no room for it.',
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
        if (write.result === 'submitted') throw submitted();
        const record = await recordReply({ store, form }, studentId, base, write);
        if (write.result === 'conflict') return reply.code(409).send(conflict(write, record));
        return { message: currentText(host, 'message.layout'), ...record };
      },
    });
  }

  app.get('/api/tabs', {
    schema: {
      tags,
      security,
      summary: 'Read the chosen tabs',
      description: 'Returns the chosen tabs by the id of the tab set. A tab set without a choice is absent.',
      response: { 200: Tabs, ...failures },
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
        'Stores the chosen tab and clears the answers of the former tab; its document is deleted first. 400: unknown tab set or tab. 409: a file of the former tab is being converted; or, with `If-Match`, somebody else has changed an answer there since that revision, or it has a document that the client has not deleted.',
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
      if (write.result === 'submitted') throw submitted();
      const record = await recordReply({ store, form }, studentId, base, write);
      if (write.result === 'conflict') return reply.code(409).send(conflict(write, record));
      return { message: currentText(host, 'message.layout'), ...record };
    },
  });
};
