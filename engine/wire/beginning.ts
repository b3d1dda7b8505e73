// Beginning with the answers to another form, as it is offered and answered.
import { type Static, Type } from 'typebox';

/** In the profile of whoever can begin so: what is said then, in the words of the form. */
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
  /** How many questions are answered by it. */
  taken: Type.Integer(),
  /** Keys of the questions that are to be answered anew, or looked at again, and ids of blocks without room for all entries. */
  left: Type.Array(Type.String()),
  cut: Type.Array(Type.String()),
  /** Stands above both. */
  left_text: Type.String(),
});
export type BegunReply = Static<typeof BegunReply>;
