// Bodies and replies of the calls about the layout of an application: the entries of add-another blocks, and
// the chosen tabs. The calls say `button_id` and `num_components` (spec §7) where the code says block id and count.
import { Type } from 'typebox';
import { body } from './body.ts';

/** PUT /api/add-another: the new number of entries of a block. */
export const AddAnotherBody = body({
  button_id: Type.String({ maxLength: 100 }),
  num_components: Type.Integer(),
});

/** Path parameters of an entry: the block's button id and the entry's id. */
export const EntryParams = Type.Object({
  button_id: Type.String({ maxLength: 100 }),
  entry: Type.String({ pattern: '^[1-9][0-9]{0,5}$' }),
});

/** PUT /api/add-another/{button_id}/{entry}/place: moves the entry before another one. */
export const EntryPlaceBody = body({
  before: Type.Integer({
    minimum: 0,
    maximum: 999_999,
    description: 'Id of the entry that follows it, or 0 to move it to the end.',
  }),
});

/** GET /api/add-another: the number of entries of every block, by button id. */
export const AddAnother = Type.Record(Type.String(), Type.Integer(), {
  description: 'Number of entries by button id.',
});

/** PUT /api/tabs: the chosen tab. */
export const TabsBody = body({
  tab_id: Type.String({ maxLength: 100 }),
  chosen_tab: Type.String({ maxLength: 100 }),
});

/** GET /api/tabs: the chosen tabs by tab id. */
export const Tabs = Type.Record(Type.String(), Type.String(), {
  description: 'Chosen tabs by id of the tab set.',
});
