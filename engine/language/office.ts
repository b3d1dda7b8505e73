// office.json: the desk where staff read applications. Without the file there is no desk.
import { Type } from 'typebox';
import OFFICE_TEXTS from '../form/office-texts.json' with { type: 'json' };
import { configFile, type FileOf } from './config-file.ts';
import { closed, list, optionals } from './schema.ts';
import { textSchemas } from './texts.ts';

const key = Type.String({ minLength: 1 });
const keys = (title: string, description: string, minItems = 0) =>
  list(key, title, description, { uniqueItems: true, ...(minItems > 0 && { minItems }) });

export const OFFICE_SCHEMA = configFile(
  'office',
  'Office',
  'The desk where staff read applications: "npm run office". Without this file there is none. It is not part of the form.',
  {
    name: keys(
      'Name',
      "Answer keys of the applicant's name, in order. Staff can find applications by them.",
      1,
    ),
    ...optionals({
      columns: keys('Columns', 'Answer keys of further columns in the list of applications. Default: none.'),
      filters: keys('Filters', 'Answer keys by which the list can be filtered. Default: none.'),
      exports: keys(
        'Exports',
        'Ids of files in exports/ that exporters can download. They can always download all answers except sensitive ones. Default: none.',
      ),
      texts: closed(
        'Texts',
        'Texts of the desk that replace those of the product. Default: none.',
        textSchemas(OFFICE_TEXTS),
      ),
    }),
  },
);

/** Id of a text of the desk. */
export type OfficeTextId = keyof typeof OFFICE_TEXTS;

/** office.json. */
export type OfficeFile = Omit<FileOf<typeof OFFICE_SCHEMA>, 'texts'> & {
  readonly texts?: Readonly<Partial<Record<OfficeTextId, string>>>;
};
