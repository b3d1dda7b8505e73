// Starting an application with the answers to another form: the offer and the reply.
import { type Static, Type } from 'typebox';

/** Part of the profile of applicants who can do this. Texts from the form. */
export const BeginningOffer = Type.Object({
  title: Type.String(),
  text: Type.String(),
  button: Type.String(),
});
export type BeginningOffer = Static<typeof BeginningOffer>;

/** POST /api/beginning */
export const BegunReply = Type.Object({
  message: Type.String(),
  revision: Type.Integer(),
  /** Number of questions answered by it. */
  taken: Type.Integer(),
  /** Keys of questions to answer or check again, and ids of blocks that have no room for all entries. */
  left: Type.Array(Type.String()),
  cut: Type.Array(Type.String()),
  /** Text above both lists. */
  left_text: Type.String(),
});
export type BegunReply = Static<typeof BegunReply>;
