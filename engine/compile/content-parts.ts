// Which questions a piece of content asks itself, and which content it holds: the one place that knows every block.
import type { ContentDefinition, QuestionDefinition } from '../definition/definition.ts';
import { child } from '../source/source-file.ts';

/** A part of a node with its place: a pointer below the node's own. */
export interface Part<T> {
  readonly value: T;
  readonly at: string;
}

/** A question of a node, with the place of its key. */
export interface OwnQuestion extends Part<QuestionDefinition> {
  readonly keyAt: string;
}

/** The questions that a node asks itself. Month and year are two selects, a toggle is a box. */
export function ownQuestions(node: ContentDefinition): OwnQuestion[] {
  if ('question' in node) return [{ value: node, at: '', keyAt: '/question' }];
  if ('checkboxes' in node) {
    return node.checkboxes.map(({ question, label }, index) => ({
      value: { question, label, widget: 'checkbox' },
      at: child('/checkboxes', index),
      keyAt: `${child('/checkboxes', index)}/question`,
    }));
  }
  if ('toggle' in node) {
    const { toggle, before: _, after: __, ...rest } = node;
    return [{ value: { ...rest, question: toggle, widget: 'checkbox' }, at: '', keyAt: '/toggle' }];
  }
  if ('monthYear' in node) {
    const { monthYear, months, years, acceptedMonth, label, help: _, ...requirement } = node;
    const accepts =
      acceptedMonth === undefined ? {} : { accepts: { value: acceptedMonth, whileEmpty: monthYear.year } };
    const select = { label, widget: 'select', describe: false };
    return [
      {
        value: { ...select, ...requirement, ...accepts, question: monthYear.month, options: months },
        at: '',
        keyAt: '/monthYear/month',
      },
      { value: { ...select, question: monthYear.year, options: years }, at: '', keyAt: '/monthYear/year' },
    ];
  }
  return [];
}

/** The contents that a node holds. */
export function innerContents(node: ContentDefinition): Part<readonly ContentDefinition[]>[] {
  if ('question' in node) {
    const chosen = Object.entries(node.content ?? {}).map(([answer, value]) => ({
      value,
      at: child('/content', answer),
    }));
    return node.manual === undefined ? chosen : [...chosen, { value: node.manual, at: '/manual' }];
  }
  if ('row' in node) return [{ value: node.row, at: '/row' }];
  if ('toggle' in node) {
    return [
      { value: node.before, at: '/before' },
      { value: node.after, at: '/after' },
    ];
  }
  if ('firstOf' in node) {
    return node.firstOf.map(({ content }, index) => ({
      value: content,
      at: `${child('/firstOf', index)}/content`,
    }));
  }
  if ('tabSet' in node) {
    return node.tabs.map(({ content }, index) => ({
      value: content,
      at: `${child('/tabs', index)}/content`,
    }));
  }
  return 'content' in node && node.content !== undefined ? [{ value: node.content, at: '/content' }] : [];
}

/** Keys that a piece of content writes, asked or filled from a record, as they are written. */
export function writtenKeys(content: readonly ContentDefinition[]): string[] {
  return content.flatMap((node) => [
    ...ownQuestions(node).flatMap(({ value }) => [value.question, ...(value.fills ?? [])]),
    ...innerContents(node).flatMap((inner) => writtenKeys(inner.value)),
  ]);
}
