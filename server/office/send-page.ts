import type { FastifyReply } from 'fastify';
import type { Staff } from '../store/staff-store.ts';
import type { DeskForm, DeskParts } from './desk.ts';
import { type DeskPage, deskPage, type Place } from './page.ts';

/** A page that is sent, and to whom. */
export interface SentPage extends Pick<DeskPage, 'heading' | 'content'>, Pick<Place, 'at' | 'desk'> {
  readonly staff?: Staff;
}

/** Sends a page of a form's part of the desk, or, without one, in the words of the first form. */
export function sendPage(
  reply: FastifyReply,
  { forms }: Pick<DeskParts, 'forms'>,
  { staff, desk, at, ...page }: SentPage,
): FastifyReply {
  const { form, say }: DeskForm = desk ?? forms[0];
  const several = forms.length > 1;
  // Whoever has one form is always there.
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
