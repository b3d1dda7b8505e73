import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { moveStepBefore } from '../../engine/answers/move-entry.ts';
import { EntryParams, EntryPlaceBody } from '../../engine/wire/layout.ts';
import { SaveConflict, Saved } from '../../engine/wire/profile.ts';
import { BaseHeaders, revisionOf } from '../applications/revision-tag.ts';
import { saveEntry } from '../applications/save-entries.ts';
import { recordReply } from '../applications/stored-record.ts';
import { currentModule, currentText } from '../form/current-form.ts';
import { RefusedError } from '../runtime/refused-error.ts';
import { failures } from './replies.ts';
import { applicantOf } from './require-session.ts';
import type { RouteParts } from './route-parts.ts';

/** Reorders the entries of a block. */
export const entryPlaceRoute: FastifyPluginAsyncTypebox<RouteParts> = async (app, parts) => {
  const { host } = parts;
  app.put('/api/add-another/:button_id/:entry/place', {
    schema: {
      tags: ['Application'],
      security: [{ session: [] }],
      summary: 'Move an entry',
      description:
        'Moves an entry of an add-another block before another one, or to the end, with its answers, documents and tabs. Both are named by entry ids, as for removing an entry. Changes nothing if the entry is there already. 400: no such entry, or the block is not `movable`. 409: a file of an entry that would move is being converted.',
      headers: BaseHeaders,
      params: EntryParams,
      body: EntryPlaceBody,
      response: {
        200: Type.Object(Saved.properties, {
          description: 'Stored. `revision` is the new revision of the record.',
        }),
        ...failures,
        409: Type.Object(SaveConflict.properties, {
          description:
            'Nothing was stored. A file is being converted, the outer entry of the block may have moved, or the application is submitted.',
        }),
      },
    },
    handler: async (request, reply) => {
      const { button_id: blockId, entry } = request.params;
      const { form } = currentModule(host);
      if (!Object.hasOwn(form.blocks, blockId)) throw new RefusedError(400, currentText(host, 'error.entry'));
      const { studentId } = applicantOf(request);
      const base = revisionOf(request.headers['if-match']);
      const write = await saveEntry(parts, form, {
        studentId,
        blockId,
        entry: Number(entry),
        step: moveStepBefore(Number(entry), request.body.before),
        base,
      });
      if (write.result === 'impossible') throw new RefusedError(400, currentText(host, 'error.entry'));
      if (write.result === 'converting') throw new RefusedError(409, currentText(host, 'error.entryBusy'));
      if (write.result === 'submitted') throw new RefusedError(409, currentText(host, 'error.submitted'));
      const record = await recordReply({ store: parts.store, form }, studentId, base, write);
      if (write.result === 'conflict')
        return reply.code(409).send({ message: currentText(host, 'error.conflict'), stored: {}, ...record });
      return { message: currentText(host, 'message.layout'), ...record };
    },
  });
};
