import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import type { EntryStep } from '../../engine/answers/entries.ts';
import { leastEntries, withoutLayout } from '../../engine/answers/layout-keys.ts';
import { moveStepBefore } from '../../engine/answers/move-entry.ts';
import {
  AddAnother,
  AddAnotherBody,
  EntryParams,
  EntryPlaceBody,
  Tabs,
  TabsBody,
} from '../../engine/wire/layout.ts';
import { SaveConflict, Saved } from '../../engine/wire/profile.ts';
import { entryCounts, knownAnswers, knownTabs } from '../applications/known-to-form.ts';
import { BaseHeaders, revisionOf } from '../applications/revision-tag.ts';
import { saveCount } from '../applications/save-count.ts';
import { saveEntry } from '../applications/save-entries.ts';
import { saveTab } from '../applications/save-tab.ts';
import { recordReply } from '../applications/stored-record.ts';
import { currentModule, currentText } from '../form/current-form.ts';
import { RefusedError } from '../runtime/refused-error.ts';
import type { SaveConflict as Conflict, RecordSaveResult } from '../store/save-basis.ts';
import { hasOtherForm, otherFormError, refuseOtherForm } from './other-form.ts';
import { failures, inGroup, repliesWith } from './replies.ts';
import { applicantOf } from './require-session.ts';
import type { RouteParts } from './route-parts.ts';

const writeReplies = {
  ...repliesWith(Saved, 'Stored. `revision` is the new revision of the record.'),
  409: Type.Object(SaveConflict.properties, {
    description:
      'Nothing was stored. Somebody else changed answers that would be cleared (`stored` has their values) or moved entries, a file is being converted, or the application is submitted.',
  }),
} as const;

/** The result of a write of the layout that may have been stored. */
type Written = RecordSaveResult | Conflict | { readonly result: 'kept'; readonly revision: number };

/** Routes for the entries of add-another blocks and the chosen tab of a tab set. */
export const layoutRoutes: FastifyPluginAsyncTypebox<RouteParts> = async (app, parts) => {
  app.addHook('onRoute', inGroup('Application'));
  const { host, store } = parts;

  /** Answers a write, with what it says about the record. */
  async function answer(request: FastifyRequest, reply: FastifyReply, write: Written, message?: string) {
    if (write.result === 'submitted') throw new RefusedError(409, currentText(host, 'error.submitted'));
    const { form } = currentModule(host);
    const { studentId } = applicantOf(request);
    const base = revisionOf(request.headers['if-match']);
    const record = await recordReply({ store, form }, studentId, base, write);
    if (write.result !== 'conflict')
      return { message: message ?? currentText(host, 'message.layout'), ...record };
    const stored = withoutLayout(knownAnswers(form, write.stored));
    return reply.code(409).send({ message: currentText(host, 'error.conflict'), stored, ...record });
  }

  /** Removes, restores or moves an entry. */
  async function changeEntry(
    request: FastifyRequest,
    reply: FastifyReply,
    { button_id: blockId, entry }: Static<typeof EntryParams>,
    step: EntryStep,
  ) {
    const { form } = currentModule(host);
    if (!Object.hasOwn(form.blocks, blockId)) throw new RefusedError(400, currentText(host, 'error.entry'));
    // The later entries move, with the keys that this form knows.
    refuseOtherForm(host, request);
    const { studentId } = applicantOf(request);
    const base = revisionOf(request.headers['if-match']);
    const write = await saveEntry(parts, form, { studentId, blockId, entry: Number(entry), step, base });
    if (write.result === 'impossible') throw new RefusedError(400, currentText(host, 'error.entry'));
    if (write.result === 'converting') throw new RefusedError(409, currentText(host, 'error.entryBusy'));
    return answer(request, reply, write);
  }

  app.get('/api/add-another', {
    schema: {
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
      summary: 'Add entries',
      description:
        'Sets the number of entries of a block, from its minimum to its maximum. It only adds entries: a block with more keeps them. A block in an entry has the id of its own entry, such as `college_2_degree`. 400: unknown block, number out of range, or over 1,000 entries including removed ones. With `If-Match`, 409 if entries were removed, brought back or moved since that revision.',
      headers: BaseHeaders,
      body: AddAnotherBody,
      response: writeReplies,
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
      const isOtherForm = hasOtherForm(host, request);
      const write = await saveCount(store, form, { studentId, blockId: id, count, base, isOtherForm });
      if (write.result === 'otherForm') throw otherFormError(host);
      if (write.result === 'impossible') throw new RefusedError(400, currentText(host, 'error.addAnother'));
      if (write.result === 'usedUp') throw new RefusedError(400, currentText(host, 'error.entriesUsedUp'));
      const message =
        write.result === 'kept'
          ? currentText(host, 'message.moreEntries', { count: String(write.count) })
          : undefined;
      return answer(request, reply, write, message);
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
        summary,
        description,
        headers: BaseHeaders,
        params: EntryParams,
        response: writeReplies,
      },
      handler: async (request, reply) => changeEntry(request, reply, request.params, step),
    });
  }

  app.put('/api/add-another/:button_id/:entry/place', {
    schema: {
      summary: 'Move an entry',
      description:
        'Moves an entry of an add-another block before another one, or to the end, with its answers, documents and tabs. Both are named by entry ids, as for removing an entry. Changes nothing if the entry is there already. 400: no such entry, or the block is not `movable`. 409: a file of an entry that would move is being converted.',
      headers: BaseHeaders,
      params: EntryParams,
      body: EntryPlaceBody,
      response: writeReplies,
    },
    handler: async (request, reply) => {
      const { params, body } = request;
      return changeEntry(request, reply, params, moveStepBefore(Number(params.entry), body.before));
    },
  });

  app.get('/api/tabs', {
    schema: {
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
      summary: 'Choose a tab',
      description:
        'Stores the chosen tab and clears the answers of the former tab; its document is deleted first. 400: unknown tab set or tab. 409: a file of the former tab is being converted; or, with `If-Match`, somebody else has changed an answer there since that revision, or it has a document that the client has not deleted. One whose conversion failed is deleted.',
      headers: BaseHeaders,
      body: TabsBody,
      response: writeReplies,
    },
    handler: async (request, reply) => {
      const { tab_id: id, chosen_tab: tab } = request.body;
      const { form } = currentModule(host);
      if (!Object.hasOwn(knownTabs(form, { [id]: tab }), id)) {
        throw new RefusedError(400, currentText(host, 'error.tabs'));
      }
      const { studentId } = applicantOf(request);
      const base = revisionOf(request.headers['if-match']);
      const isOtherForm = hasOtherForm(host, request);
      const write = await saveTab(parts, form, { studentId, id, tab, base, isOtherForm });
      if (write.result === 'otherForm') throw otherFormError(host);
      if (write.result === 'converting') throw new RefusedError(409, currentText(host, 'file.blockedText'));
      return answer(request, reply, write);
    },
  });
};
