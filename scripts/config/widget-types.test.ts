import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type WidgetFiles, writtenWidgets } from '../../engine/testing/written-widgets.ts';
import { readWidgets, widgetFolder } from '../../server/form/read-widgets.ts';
import { widgetTypeFindings } from './widget-types.ts';

const DESCRIPTION = '{ "description": "Some.", "draws": ["text"] }';

function read(files: WidgetFiles) {
  const directory = mkdtempSync(join(tmpdir(), 'matricula-typed-widgets-'));
  afterAll(() => rmSync(directory, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(directory, name), text);
  return readWidgets(widgetFolder(directory, directory));
}

function widgets(sources: Readonly<Record<string, string>>) {
  const both = Object.entries(sources).map(([name, source]) => [
    [`${name}.tsx`, source],
    [`${name}.json`, DESCRIPTION],
  ]);
  return read(Object.fromEntries(both.flat()));
}

test('finds nothing in the widgets of the page for admins', async () => {
  const { files } = await writtenWidgets();
  const written = await read(files);
  expect([...written.widgets.keys()]).toEqual(['slider', 'stars']);
  expect(written.diagnostics).toEqual([]);
  expect(await widgetTypeFindings(written)).toEqual([]);
});

test('reports an error at its line, and a component of another contract', async () => {
  const found = await widgetTypeFindings(
    await widgets({
      good: "import type { WidgetProps } from '@rjsf/utils';\nimport styles from './a.module.css';\nexport default ({ id }: WidgetProps) => <input id={id} className={styles.a} />;",
      other: 'export default (props: { must: string }) => <p>{props.must}</p>;',
      published:
        "import { getDefaultRegistry } from '@rjsf/core';\nexport default getDefaultRegistry().widgets.RangeWidget;",
      wrong: 'export default () => {\n  const a: number = "1";\n  return <p>{a}</p>;\n};',
    }),
  );
  expect(found.map(({ file, line, column, code }) => [file, line, column, code])).toEqual([
    ['./other.tsx', 1, 1, 'widget-type'],
    ['./wrong.tsx', 2, 9, 'widget-type'],
  ]);
  expect(found[0]?.message).toContain("not a component of rjsf's WidgetProps");
  expect(found[1]?.message).toBe("Type 'string' is not assignable to type 'number'. (TS2322)");
});

test('warns if the compiler is not installed', async () => {
  const one = await widgets({ good: 'export default () => null;' });
  const found = await widgetTypeFindings(one, '/nowhere/tsc');
  expect(found.map(({ severity, code }) => [severity, code])).toEqual([['warning', 'widget-type']]);
});

test('runs nothing without widgets', async () => {
  expect(await widgetTypeFindings(await widgets({}), '/nowhere/tsc')).toEqual([]);
});
