import type { FastifyReply } from 'fastify';
import type { Staff } from '../store/staff-store.ts';
import type { DeskForm, DeskParts } from './desk.ts';
import { type DeskPage, deskPage, type Place } from './page.ts';

/** A page to send, and its recipient. */
export interface SentPage extends Pick<DeskPage, 'heading' | 'content'>, Pick<Place, 'at' | 'desk'> {
  readonly staff?: Staff;
}

/** Sends a page of a form's part of the desk; without a form it uses the texts of the first one. */
export function sendPage(
  reply: FastifyReply,
  { forms }: Pick<DeskParts, 'forms'>,
  { staff, desk, at, ...page }: SentPage,
): FastifyReply {
  const { form, say }: DeskForm = desk ?? forms[0];
  const several = forms.length > 1;
  // With a single form there is nothing to choose.
  const of = desk ?? (several ? undefined : forms[0]);
  const place = staff && {
    ...{ staff, several },
    ...(of === undefined ? {} : { desk: of }),
    ...(at === undefined ? {} : { at }),
  };
  const text = deskPage({
    ...page,
    ...{ say, lang: form.lang, school: form.school.partnerName },
    ...(place === undefined ? {} : { place }),
  });
  return reply.type('text/html; charset=utf-8').send(text);
}
