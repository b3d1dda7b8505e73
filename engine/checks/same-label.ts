import { innerContents } from '../compile/content-parts.ts';
import type { ContentDefinition } from '../definition/definition.ts';
import type { Finding } from '../diagnostics/diagnostic.ts';
import { child } from '../source/source-file.ts';
import type { Check } from './check.ts';

/** A labelled part of the form, with the place of its label. */
interface Labelled {
  readonly label: string;
  readonly file: string;
  readonly pointer: string;
}

/** Reports each item whose label repeats that of an earlier one. */
function alike(what: string, things: readonly Labelled[]): Finding[] {
  const seen = new Set<string>();
  return things.flatMap(({ label, file, pointer }) => {
    const said = label.trim().toLowerCase();
    if (!seen.has(said)) {
      seen.add(said);
      return [];
    }
    return [
      {
        ...{ file, pointer, severity: 'warning' as const, code: 'same-label' },
        message: `Two ${what} have the label ${JSON.stringify(label)}.`,
        suggestion: 'Change one of the labels. Applicants cannot tell the two apart.',
      },
    ];
  });
}

/** Returns the labels of adjacent questions. Questions of a row are adjacent to those around the row. */
function labelsOf(content: readonly ContentDefinition[], file: string, at: string): Labelled[] {
  return content.flatMap((node, index): Labelled[] => {
    const pointer = child(at, index);
    if ('question' in node) return [{ label: node.label, file, pointer: child(pointer, 'label') }];
    if (!('row' in node)) return [];
    return innerContents(node).flatMap((part) => labelsOf(part.value, file, pointer + part.at));
  });
}

function ofContent(content: readonly ContentDefinition[], file: string, at: string): Finding[] {
  const inner = content.flatMap((node, index): Finding[] => {
    const pointer = child(at, index);
    const labelled = (part: string, all: readonly { readonly label: string }[] = []): Labelled[] =>
      all.map(({ label }, place) => ({ label, file, pointer: `${pointer}/${part}/${place}/label` }));
    const below = innerContents(node).map((part) => [part.value, pointer + part.at] as const);
    const isRow = 'row' in node;
    return [
      ...('tabSet' in node ? alike('tabs of a set', labelled('tabs', node.tabs)) : []),
      ...('checkboxes' in node ? alike('boxes of a group', labelled('checkboxes', node.checkboxes)) : []),
      ...('matrix' in node ? alike('rows of a matrix', labelled('matrix', node.matrix)) : []),
      ...('matrix' in node ? alike('columns of a matrix', labelled('columns', node.columns)) : []),
      ...below.flatMap(([value, place]) =>
        isRow ? inRow(value, file, place) : ofContent(value, file, place),
      ),
    ];
  });
  return [...alike('neighbouring questions', labelsOf(content, file, at)), ...inner];
}

/** Reports what is inside the content of a row. The row's own questions are checked by the caller. */
function inRow(content: readonly ContentDefinition[], file: string, at: string): Finding[] {
  return content.flatMap((node, index) =>
    innerContents(node).flatMap((part) => ofContent(part.value, file, child(at, index) + part.at)),
  );
}

/**
 * Two choices or targets have the same label: options of a list, questions, rows or columns of a matrix, tabs,
 * sections of a page, or pages.
 */
export const sameLabel: Check = {
  name: 'same-label',
  run: ({ definition: { form, sections, optionLists } }) => {
    const pages = form.value.pages.map(({ title }, index) => ({
      ...{ label: title, file: form.file, pointer: `/pages/${index}/title` },
    }));
    const ofPages = form.value.pages.flatMap((page) => {
      const located = page.sections.flatMap((id) => sections[id] ?? []);
      const titles = located.map(({ file, value }) => ({ label: value.title, file, pointer: '/title' }));
      return alike('sections of a page', titles);
    });
    const options = Object.entries(optionLists.value.lists).flatMap(([name, list]) => {
      if (!Array.isArray(list)) return [];
      const labels = list.map(({ label, group = '' }, index) => ({
        ...{ label, group, file: optionLists.file, pointer: `${child('/lists', name)}/${index}/label` },
      }));
      // Options in different groups are told apart by the headings.
      const groups = new Set(labels.map(({ group }) => group));
      return [...groups].flatMap((one) =>
        alike(
          'options of a list',
          labels.filter(({ group }) => group === one),
        ),
      );
    });
    const questions = Object.values(sections).flatMap(({ file, value }) =>
      ofContent(value.content, file, '/content'),
    );
    return [...alike('pages', pages), ...ofPages, ...options, ...questions];
  },
};
