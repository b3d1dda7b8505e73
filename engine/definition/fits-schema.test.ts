import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { readConfig } from '../../server/form/read-config.ts';
import { editFiles } from '../testing/config-edits.ts';
import { SECOND_FORM } from '../testing/config-files.ts';
import { runs } from '../testing/property-runs.ts';
import { SEED } from '../testing/seed.ts';
import { SHIPPED_FORM } from '../testing/shipped-form.ts';
import { FOLDERS, fileKind, OPTIONAL_FILES, REQUIRED_FILES, SHARED_SCHEMAS } from './file-kinds.ts';
import { fitsSchema } from './fits-schema.ts';

const ajv = new Ajv({ strict: false, validateSchema: false, schemas: [...SHARED_SCHEMAS] });
ajv.addVocabulary(['errorMessage']);
const kinds = [...FOLDERS, ...Object.values(REQUIRED_FILES), ...Object.values(OPTIONAL_FILES)];
const validators = new Map(kinds.map(({ schema }) => [schema, ajv.compile(schema)]));

test.each([SHIPPED_FORM, SECOND_FORM, 'examples/research-grant'])(
  'agrees with ajv on edited versions of %s',
  async (directory) => {
    const read = (await readConfig(directory)).filter(({ path }) => fileKind(path) !== undefined);
    const before = new Map(read.map(({ path, text }) => [path, JSON.stringify(JSON.parse(text), null, 2)]));
    const counts = { fit: 0, misfit: 0 };
    const amiss: string[] = [];
    for (let number = 0; number < (runs(60, 10).numRuns ?? 0); number += 1) {
      const { files, edits } = editFiles(read, SEED, number);
      for (const { path, text } of files) {
        const schema = fileKind(path)?.schema;
        if (schema === undefined || (number > 0 && text === before.get(path))) continue;
        const value = JSON.parse(text);
        const fits = fitsSchema(schema, value);
        counts[fits ? 'fit' : 'misfit'] += 1;
        if (fits !== validators.get(schema)?.(value))
          amiss.push(`${path}: ${fits}, after ${edits.join('; ')}`);
      }
    }
    expect(amiss).toEqual([]);
    expect(counts.fit).toBeGreaterThan(10);
    expect(counts.misfit).toBeGreaterThan(10);
  },
);
