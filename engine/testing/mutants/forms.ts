// Reads the two forms in which mistakes are made: the shipped form, and the example that uses most features.
import { readAssets, readConfig } from '../../../server/form/read-config.ts';
import { readWidgets, widgetFolder } from '../../../server/form/read-widgets.ts';
import type { SourceFile } from '../../source/source-file.ts';
import { SHIPPED_FORM } from '../shipped-form.ts';
import { type FormSource, formSource } from './form-source.ts';
import { supplement } from './supplement.ts';

const FORMS = {
  config: {
    directory: SHIPPED_FORM,
    ownWidgets: undefined,
    text: 'first_name',
    choice: 'citizenship_type',
    value: '1',
    day: 'birth_date',
    sensitive: 'birth_date',
    block: 'college',
    ofBlock: 'college_name',
    hidden: 'citizen_country',
  },
  'examples/research-grant': {
    directory: 'examples/research-grant',
    ownWidgets: 'examples/own-widgets',
    text: 'first_name',
    choice: 'kind',
    value: 'lab',
    day: 'birth_date',
    sensitive: 'birth_date',
    block: 'referee',
    ofBlock: 'referee_name',
    hidden: 'archive_name',
  },
} as const;

const byPath = (one: SourceFile, other: SourceFile): number => (one.path < other.path ? -1 : 1);

/** Reads both forms, with files for the features that they lack. */
export function mutatedForms(): Promise<FormSource[]> {
  return Promise.all(
    Object.entries(FORMS).map(async ([name, { directory, ownWidgets, ...keys }]) => {
      const files = [...(await readConfig(directory)), ...supplement(keys)].sort(byPath);
      const widgets = ownWidgets && (await readWidgets(widgetFolder(ownWidgets, directory)));
      return formSource({ name, files, assets: await readAssets(directory), widgets });
    }),
  );
}
