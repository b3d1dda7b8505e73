// office.json: the desk where staff read applications. Without the file there is no desk.
import { Type } from 'typebox';
import OFFICE_TEXTS from '../form/office-texts.json' with { type: 'json' };
import { configFile, type FileOf } from './config-file.ts';
import { closed, list, optional } from './schema.ts';
import { wordings } from './texts.ts';

const key = Type.String({ minLength: 1 });
const keys = (title: string, description: string, minItems = 0) =>
  list(key, title, description, { uniqueItems: true, ...(minItems > 0 && { minItems }) });

export const OFFICE_SCHEMA = configFile(
  'office',
  'Office',
  'The desk at which staff read applications: "npm run office". Without this file there is none. It is no part of the form.',
  {
    name: keys(
      'Name',
      'Keys of the answers that are the name of an applicant, in their order: what applications are found by.',
      1,
    ),
    columns: optional(keys('Columns', 'Keys of further answers that the list of applications shows.')),
    filters: optional(keys('Filters', 'Keys of the answers by which the list can be narrowed.')),
    exports: optional(
      keys(
        'Exports',
        'Ids of the files in exports/ that an exporter may download. All answers but sensitive ones can always be downloaded.',
      ),
    ),
    texts: optional(
      closed(
        'Texts',
        'Texts of the desk, where they shall not be those of the product.',
        wordings(OFFICE_TEXTS),
      ),
    ),
  },
);

/** Id of a text of the desk. */
export type OfficeTextId = keyof typeof OFFICE_TEXTS;

/** office.json. */
export type OfficeFile = Omit<FileOf<typeof OFFICE_SCHEMA>, 'texts'> & {
  readonly texts?: Readonly<Partial<Record<OfficeTextId, string>>>;
};
