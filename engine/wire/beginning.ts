// Starting an application with the applicant's answers to another form (`beginsWith` of form.json).
import { type Static, Type } from 'typebox';

/**
 * The offer to start with old answers: texts for the page. Part of the profile of applicants who can accept
 * it.
 */
export const BeginningOffer = Type.Object({
  title: Type.String(),
  text: Type.String(),
  button: Type.String(),
});
export type BeginningOffer = Static<typeof BeginningOffer>;

/** Reply of POST /api/beginning, which copies the old answers. */
export const BegunReply = Type.Object({
  message: Type.String(),
  revision: Type.Integer(),
  /** Number of questions whose old answer was copied. */
  taken: Type.Integer(),
  /** Keys of questions whose old answer was not copied, or only in part. */
  left: Type.Array(Type.String()),
  /** Ids of add-another blocks that have no room for all old entries. */
  cut: Type.Array(Type.String()),
  /** Text above both lists. */
  left_text: Type.String(),
});
export type BegunReply = Static<typeof BegunReply>;
