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

/** Reports items with the same label as an earlier item in the list. `kind` names the items: "pages". */
function repeatedLabels(kind: string, items: readonly Labelled[]): Finding[] {
  const seen = new Set<string>();
  return items.flatMap(({ label, file, pointer }) => {
    const normalised = label.trim().toLowerCase();
    if (!seen.has(normalised)) {
      seen.add(normalised);
      return [];
    }
    return [
      {
        ...{ file, pointer, severity: 'warning' as const, code: 'same-label' },
        message: `Two ${kind} have the label ${JSON.stringify(label)}.`,
        suggestion: 'Change one of the labels. Applicants cannot tell the two apart.',
      },
    ];
  });
}

/** Returns the labels of adjacent questions. The questions in a row are adjacent to the questions around the row. */
function labelsOf(content: readonly ContentDefinition[], file: string, at: string): Labelled[] {
  return content.flatMap((node, index): Labelled[] => {
    const pointer = child(at, index);
    if ('question' in node) return [{ label: node.label, file, pointer: child(pointer, 'label') }];
    if (!('row' in node)) return [];
    return innerContents(node).flatMap((part) => labelsOf(part.value, file, pointer + part.at));
  });
}

/** Reports labels in a list of content, with everything nested in it. */
function contentFindings(content: readonly ContentDefinition[], file: string, at: string): Finding[] {
  const inner = content.flatMap((node, index): Finding[] => {
    const pointer = child(at, index);
    const labelled = (property: string, items: readonly { readonly label: string }[] = []): Labelled[] =>
      items.map(({ label }, at) => ({ label, file, pointer: `${pointer}/${property}/${at}/label` }));
    const nested = innerContents(node).map((part) => [part.value, pointer + part.at] as const);
    const isRow = 'row' in node;
    return [
      ...('tabSet' in node ? repeatedLabels('tabs of a set', labelled('tabs', node.tabs)) : []),
      ...('checkboxes' in node
        ? repeatedLabels('boxes of a group', labelled('checkboxes', node.checkboxes))
        : []),
      ...('matrix' in node ? repeatedLabels('rows of a matrix', labelled('matrix', node.matrix)) : []),
      ...('matrix' in node ? repeatedLabels('columns of a matrix', labelled('columns', node.columns)) : []),
      ...nested.flatMap(([value, place]) =>
        isRow ? rowFindings(value, file, place) : contentFindings(value, file, place),
      ),
    ];
  });
  return [...repeatedLabels('neighbouring questions', labelsOf(content, file, at)), ...inner];
}

/** Reports what is nested in the content of a row. The row's own questions are compared with those around it. */
function rowFindings(content: readonly ContentDefinition[], file: string, at: string): Finding[] {
  return content.flatMap((node, index) =>
    innerContents(node).flatMap((part) => contentFindings(part.value, file, child(at, index) + part.at)),
  );
}

/**
 * Reports things next to each other that have the same label: options of a list, questions, rows or columns of a
 * matrix, tabs, sections of a page, and pages.
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
      return repeatedLabels('sections of a page', titles);
    });
    const options = Object.entries(optionLists.value.lists).flatMap(([name, list]) => {
      if (!Array.isArray(list)) return [];
      const labels = list.map(({ label, group = '' }, index) => ({
        ...{ label, group, file: optionLists.file, pointer: `${child('/lists', name)}/${index}/label` },
      }));
      // Options in different groups are told apart by the headings.
      const groups = new Set(labels.map(({ group }) => group));
      return [...groups].flatMap((one) =>
        repeatedLabels(
          'options of a list',
          labels.filter(({ group }) => group === one),
        ),
      );
    });
    const questions = Object.values(sections).flatMap(({ file, value }) =>
      contentFindings(value.content, file, '/content'),
    );
    return [...repeatedLabels('pages', pages), ...ofPages, ...options, ...questions];
  },
};
