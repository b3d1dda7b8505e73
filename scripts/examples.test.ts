// The forms of examples/ have no findings, and together use the whole form language.
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import * as blocks from '../blocks/list.ts';
import { tryScenarios } from '../engine/scenarios/try-scenarios.ts';
import { formatDiagnostic } from '../engine/source/diagnostic.ts';
import { writtenWidgets } from '../engine/testing/written-widgets.ts';
import { buildForm } from '../server/form/build-form.ts';
import { compileFiles } from '../server/form/compile-files.ts';
import { folderFindings } from '../server/form/folder-findings.ts';
import { locateFindings } from '../server/form/locate-findings.ts';
import { type FormFindings, mergeFindings } from '../server/form/merge-findings.ts';
import { readAssets, readConfig } from '../server/form/read-config.ts';
import { widgetFolder } from '../server/form/read-widgets.ts';
import * as widgets from '../widgets/list.ts';
import { chosenForms } from './config/chosen-form.ts';

const EXAMPLES = fileURLToPath(new URL('../examples/', import.meta.url));
const WIDGETS = join(EXAMPLES, 'own-widgets');
const names = (await readdir(EXAMPLES)).filter((name) => join(EXAMPLES, name) !== WIDGETS);

test.each(names)('the example %s has no findings, and its scenarios cover it', async (name) => {
  const cacheDir = await mkdtemp(join(tmpdir(), 'examples-'));
  onTestFinished(() => rm(cacheDir, { recursive: true }));
  const directory = join(EXAMPLES, name);
  const assets = await readAssets(directory);
  const found: FormFindings[] = [];
  for (const folder of await chosenForms(directory)) {
    const files = await readConfig(directory, folder?.id);
    const { compiled } = compileFiles(files, { checks: false, assets });
    if (compiled === undefined) throw new Error(`There is no form in ${directory}.`);
    const { runs, coverage } = tryScenarios(compiled, files);
    expect(runs.flatMap(({ differences }) => differences)).toEqual([]);
    expect(coverage.percent).toBe(100);
    const ofFolder = folder === undefined ? [] : await folderFindings(directory, folder.id, files);
    const widgets = widgetFolder(WIDGETS, directory);
    const { diagnostics } = await buildForm(files, { checks: true, proofs: true, assets, cacheDir, widgets });
    found.push({
      diagnostics: [...ofFolder, ...locateFindings(files, diagnostics, folder?.id)],
      readPaths: files.map(({ path, configPath }) => configPath ?? path),
    });
  }
  expect(mergeFindings(found).map(formatDiagnostic)).toEqual([]);
});

test('the widget of its own in the examples is the one that the page for admins writes', async () => {
  const { files } = await writtenWidgets();
  for (const name of await readdir(WIDGETS))
    expect(await readFile(join(WIDGETS, name), 'utf8')).toBe(files[name]);
});

/**
 * Widgets that an example in another country does not need: phones and Social Security numbers of the United
 * States.
 */
const OF_ONE_COUNTRY = ['phone', 'ssn'];

test('the research grant uses every widget, one of its own and every block', async () => {
  const sections = (await readConfig(join(EXAMPLES, 'research-grant'))).filter(({ path }) =>
    path.startsWith('sections/'),
  );
  const used = new Set<string>();
  for (const { text } of sections) {
    JSON.parse(text, (name, value) => {
      used.add(name === 'widget' ? value : name);
      return value;
    });
  }
  const all = [...Object.keys(widgets), ...Object.keys(blocks), 'drawnBy'];
  const unused = all.filter((name) => !used.has(name));
  expect(unused).toEqual(OF_ONE_COUNTRY);
});

test.each([[], ['no-such-form'], ['research-grant', 'more']])(
  'npm run example %s starts nothing and lists the forms',
  async (...args) => {
    const command = fileURLToPath(new URL('example.ts', import.meta.url));
    const said = await new Promise<{ code: unknown; stderr: string }>((done) => {
      execFile(process.execPath, [command, ...args], (error, _, stderr) =>
        done({ code: error?.code, stderr }),
      );
    });
    expect(said).toEqual({
      code: 2,
      stderr: expect.stringContaining('a form of examples/: research-grant, two-terms'),
    });
  },
);
