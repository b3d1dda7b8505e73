import { type BlockContentsTable, innerContents } from '../asking/content-parts.ts';
import { blockOf } from '../asking/entry-of.ts';
import type { ContentDefinition } from '../definition/definition.ts';
import { child, type Place } from '../source/source-file.ts';
import type { Check, CheckFinding } from './check.ts';

/** A labelled part of the form, with the place of its label. */
interface Labelled extends Place {
  readonly label: string;
}

/** Reports items with the same label as an earlier item in the list. `kind` names the items: "pages". */
function repeatedLabels(kind: string, items: readonly Labelled[]): CheckFinding[] {
  const seen = new Set<string>();
  return items.flatMap(({ label, file, pointer }) => {
    const normalised = label.trim().toLowerCase();
    if (!seen.has(normalised)) {
      seen.add(normalised);
      return [];
    }
    const message = `Two ${kind} have the label ${JSON.stringify(label)}.`;
    const suggestion = 'Change one of the labels. Applicants cannot tell the two apart.';
    return [{ file, pointer, message, suggestion }];
  });
}

/** A list of content with its place. */
interface PlacedContent extends Place {
  readonly content: readonly ContentDefinition[];
}

/** A piece of content with its place. */
interface PlacedNode extends Place {
  readonly node: ContentDefinition;
}

/** Returns the lists of content within a node. */
function innerLists(blocks: BlockContentsTable, { node, file, pointer }: PlacedNode): PlacedContent[] {
  return innerContents(blocks, node).map(({ value, at }) => ({
    content: value,
    file,
    pointer: pointer + at,
  }));
}

/** Returns the nodes that applicants see next to each other: those of a list, with the content of its rows. */
function neighbours(blocks: BlockContentsTable, { content, file, pointer }: PlacedContent): PlacedNode[] {
  return content.flatMap((node, index) => {
    const placed = { node, file, pointer: child(pointer, index) };
    if ('question' in node || !blockOf(blocks, node).isInline) return [placed];
    return innerLists(blocks, placed).flatMap((list) => neighbours(blocks, list));
  });
}

/** Reports labels of the items of a block, such as tabs, boxes, rows and columns. */
function itemFindings(blocks: BlockContentsTable, { node, file, pointer }: PlacedNode): CheckFinding[] {
  const lists = 'question' in node ? [] : (blockOf(blocks, node).labelled?.(node) ?? []);
  return lists.flatMap(({ name, items }) =>
    repeatedLabels(
      name,
      items.map(({ value, at }) => ({ label: value, file, pointer: pointer + at })),
    ),
  );
}

/** Reports labels in a list of content, with everything nested in it. */
function contentFindings(blocks: BlockContentsTable, list: PlacedContent): CheckFinding[] {
  const nodes = neighbours(blocks, list);
  const questions = nodes.flatMap(({ node, file, pointer }) =>
    'question' in node ? [{ label: node.label, file, pointer: child(pointer, 'label') }] : [],
  );
  return [
    ...repeatedLabels('neighbouring questions', questions),
    ...nodes.flatMap((node) => itemFindings(blocks, node)),
    ...nodes.flatMap((node) => innerLists(blocks, node)).flatMap((inner) => contentFindings(blocks, inner)),
  ];
}

/**
 * Reports things next to each other that have the same label: options of a list, questions, rows or columns of a
 * matrix, tabs, sections of a page, and pages.
 */
export const sameLabel: Check = {
  name: 'same-label',
  severity: 'warning',
  run: ({ definition: { form, sections, optionLists }, blocks }) => {
    const pages = form.value.pages.map(({ title }, index) => ({
      label: title,
      file: form.file,
      pointer: `/pages/${index}/title`,
    }));
    const ofPages = form.value.pages.flatMap((page) => {
      const located = page.sections.flatMap((id) => sections[id] ?? []);
      const titles = located.map(({ file, value }) => ({ label: value.title, file, pointer: '/title' }));
      return repeatedLabels('sections of a page', titles);
    });
    const options = Object.entries(optionLists.value.lists).flatMap(([name, list]) => {
      if (!Array.isArray(list)) return [];
      const labels = list.map(({ label }, index) => ({
        label,
        file: optionLists.file,
        pointer: `${child('/lists', name)}/${index}/label`,
      }));
      return repeatedLabels('options of a list', labels);
    });
    const questions = Object.values(sections).flatMap(({ file, value }) =>
      contentFindings(blocks, { content: value.content, file, pointer: '/content' }),
    );
    return [...repeatedLabels('pages', pages), ...ofPages, ...options, ...questions];
  },
};
