import { Type } from 'typebox';

/** PUT /api/add-another: how many entries a block has now. */
export const AddAnotherBody = Type.Object(
  { button_id: Type.String({ maxLength: 100 }), num_components: Type.Integer() },
  { additionalProperties: false },
);

/** The path of an entry of a block: the button id of the block, and the id of the entry. */
export const EntryParams = Type.Object({
  button_id: Type.String({ maxLength: 100 }),
  entry: Type.String({ pattern: '^[1-9][0-9]{0,5}$' }),
});

/** PUT /api/add-another/{button_id}/{entry}/place: the entry that it shall stand before. */
export const EntryPlaceBody = Type.Object(
  { before: Type.Integer({ minimum: 0, maximum: 999_999, description: 'Its id; 0 for the end.' }) },
  { additionalProperties: false },
);

/** GET /api/add-another: the stored counts by button id; an absent one counts as 1. */
export const AddAnother = Type.Record(Type.String(), Type.Integer(), { description: 'Counts by button id.' });

/** PUT /api/tabs: the tab that was chosen. */
export const TabsBody = Type.Object(
  { tab_id: Type.String({ maxLength: 100 }), chosen_tab: Type.String({ maxLength: 100 }) },
  { additionalProperties: false },
);

/** GET /api/tabs: the chosen tabs by tab id. */
export const Tabs = Type.Record(Type.String(), Type.String(), { description: 'Chosen tabs by tab id.' });
