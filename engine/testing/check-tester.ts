import { describe, expect, test } from 'vitest';
import { CATALOG } from '../../blocks/catalog.ts';
import { askQuestions } from '../asking/ask-questions.ts';
import { type Check, runCheck } from '../checks/check.ts';
import type {
  ContentDefinition,
  DataModelKey,
  Definition,
  FormFile,
  Located,
  SectionFile,
  SectionRule,
} from '../definition/definition.ts';
import { readDefinition } from '../definition/read-definition.ts';
import { secondFiles } from './config-files.ts';

/** A row of a check's test table: a form definition, and the findings that the check must report. */
export interface CheckCase {
  readonly name: string;
  /** The section ids of each page. Defaults to one page with all sections. */
  readonly pages?: Readonly<Record<string, readonly string[]>>;
  readonly sections: Readonly<
    Record<
      string,
      { readonly content: readonly ContentDefinition[]; readonly rules?: readonly SectionRule[] }
    >
  >;
  readonly keys?: Readonly<Record<string, DataModelKey>>;
  /** Changes the resulting definition. */
  readonly change?: (definition: Definition) => Definition;
  readonly assets?: readonly string[];
  /** Place, severity (error by default), message and suggestion of each finding, in order. */
  readonly findings: readonly {
    readonly at: string;
    readonly severity?: 'warning';
    readonly message: string;
    readonly suggestion?: string;
  }[];
}

const base = readDefinition(secondFiles).definition;

/** Returns the second form's definition with other sections. */
function definitionOf({ pages, sections, keys }: CheckCase): Definition {
  if (base === undefined) throw new Error('The second form is broken: run config-lint on it.');
  const placed = pages ?? { one: Object.keys(sections) };
  const form: FormFile = {
    ...base.form.value,
    pages: Object.entries(placed).map(([id, ids]) => ({
      id,
      route: `/${id}`,
      title: id,
      sections: ids,
      buttons: [],
    })),
  };
  const located = Object.entries(sections).map(([id, section]): [string, Located<SectionFile>] => [
    id,
    { file: `sections/${id}.json`, value: { id, title: id, ...section } },
  ]);
  return {
    ...base,
    form: { file: 'form.json', value: form },
    dataModel: { file: 'data-model.json', value: { keys: keys ?? {} } },
    sections: Object.fromEntries(located),
  };
}

/** Runs a check on the rows of its table. */
export function testCheck(check: Check, cases: readonly CheckCase[]): void {
  describe(check.name, () => {
    test.each(cases)('$name', (one) => {
      const made = definitionOf(one);
      const definition = one.change?.(made) ?? made;
      const assets = one.assets && new Map(one.assets.map((path) => [path, undefined]));
      const findings = runCheck(check, {
        definition,
        blocks: CATALOG.blocks,
        asked: askQuestions(definition, CATALOG),
        assets,
      });
      expect(
        findings.map(({ file, pointer, severity, message, suggestion }) => ({
          at: `${file}#${pointer}`,
          ...(severity === undefined ? {} : { severity }),
          message,
          ...(suggestion === undefined ? {} : { suggestion }),
        })),
      ).toEqual(one.findings);
    });
  });
}
