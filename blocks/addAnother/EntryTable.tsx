// The entries of an add-another block as table rows, with a column for each question and computed values in the
// footer. If the columns do not fit beside each other, each row becomes a card with labelled questions.
import './entry-table.css';
import { type ReactElement, type RefObject, useCallback, useMemo } from 'react';
import { fillAnswers } from '../../engine/answers/answers-in-texts.ts';
import { entryName } from '../../engine/answers/entries.ts';
import { entriesKey } from '../../engine/answers/layout-keys.ts';
import type { AddAnotherNode, FootRow } from '../../engine/form/block-nodes.ts';
import type { Answers, CompiledForm, CompiledNode } from '../../engine/form/compiled-form.ts';
import type { Text } from '../../engine/form/texts.ts';
import type { Words as WordsOf } from '../../engine/form/words.ts';
import { footTexts } from '../../engine/print/foot-texts.ts';
import { headingWidth, inputWidth, PAGE_WIDTH } from '../../renderer/fields/column-widths.ts';
import { REQUIRED_MARK } from '../../renderer/fields/required-mark.tsx';
import { Paragraph } from '../../renderer/fields/Words.tsx';
import { useForm, useFromAnswers } from '../../renderer/filling/form-context.tsx';
import { useFilledText } from '../../renderer/filling/use-filled-text.ts';
import type { EntryTableProps } from './late-parts.tsx';

const NO_CONTENT: readonly CompiledNode[] = [];
/** Widths of the row header, and of the buttons of a row. */
const [ROW_HEADER, REMOVE_BUTTON, MOVE_BUTTONS] = [4.5, 2.5, 6];
/** Width of a computed value. */
const COMPUTED_WIDTH = 5.5;
/** Widths of inputs in which a long answer scrolls. */
const NARROWEST: Readonly<Record<string, number>> = { text: 5.5, number: 5, money: 7.5 };
/** The cells have more padding than those of a matrix, and the inputs less. */
const [MORE_PADDING, LESS_INPUT_PADDING] = [0.25, 0.375];

export function EntryTable({ node, drawnEntries, body, Content }: EntryTableProps): ReactElement {
  const form = useForm();
  const { id, label, entries, foot = [] } = node;
  const columns = entries[0] ?? NO_CONTENT;
  // Stable lists, so that memoised cells do not render again.
  const cells = useMemo(() => entries.map((content) => content.map((one) => [one])), [entries]);
  const hasActions = drawnEntries.some(({ action }) => action !== null);
  const widths = useMemo(() => columns.map((column) => columnWidth(form, column)), [form, columns]);
  const buttons = form.blocks[id]?.moves === undefined ? REMOVE_BUTTON : MOVE_BUTTONS;
  const sum = widths.reduce((total, width) => total + width, ROW_HEADER + buttons);
  return (
    <div className="mt-entry-table" data-fits={sum <= PAGE_WIDTH || undefined}>
      <table>
        <colgroup>
          <col style={{ width: `${ROW_HEADER}rem` }} />
          {columns.map((column, index) => (
            <col key={reactKeyOf(column)} style={{ width: `${widths[index]}rem` }} />
          ))}
          {hasActions ? <col style={{ width: `${buttons}rem` }} /> : null}
        </colgroup>
        <thead>
          <tr>
            <th scope="col">{label}</th>
            {columns.map((column) => (
              <Heading key={reactKeyOf(column)} column={column} />
            ))}
            {hasActions ? <td className="mt-entry-actions" /> : null}
          </tr>
        </thead>
        <tbody ref={body as RefObject<HTMLTableSectionElement | null>}>
          {drawnEntries.map(({ key, index, titleId, action }) => (
            <tr key={key}>
              <th scope="row" id={titleId} tabIndex={-1}>
                {entryName(form, id, index + 1)}
              </th>
              {cells[index]?.map((content) => (
                <td key={reactKeyOf(content[0])}>
                  <Content content={content} />
                </td>
              ))}
              {hasActions ? <td className="mt-entry-actions">{action}</td> : null}
            </tr>
          ))}
        </tbody>
        {foot.length === 0 ? null : (
          <tfoot>
            {foot.map((row) => (
              <FooterRow key={JSON.stringify(row.label)} node={node} row={row} hasActions={hasActions} />
            ))}
          </tfoot>
        )}
      </table>
    </div>
  );
}

function Heading({ column }: { readonly column: CompiledNode }): ReactElement {
  const form = useForm();
  const { label, help, isRequired } = columnHeading(form, column);
  const heading = useFilledText(label);
  return (
    <th scope="col">
      {heading}
      {isRequired ? REQUIRED_MARK : null}
      {help === undefined ? null : <Paragraph className="mt-hint" words={help} />}
    </th>
  );
}

/**
 * A footer row of computed values. Screen readers announce a new value after a pause, as for other computed
 * answers.
 */
function FooterRow({ node, row, hasActions }: FooterRowProps): ReactElement {
  const form = useForm();
  const label = useFilledText(row.label);
  const keys = useMemo(
    () => [entriesKey(node.id), ...row.values.flatMap(({ dependsOn }) => dependsOn)],
    [node, row],
  );
  const compute = useCallback(
    (answers: Answers) => footTexts(form, node, row, answers).map(({ text }) => text),
    [form, node, row],
  );
  const texts = useFromAnswers(keys, compute);
  return (
    <tr>
      <th scope="row">{label}</th>
      {(node.entries[0] ?? NO_CONTENT).map((column, columnIndex) => {
        const index = row.values.findIndex((value) => value.column === columnIndex);
        return index === -1 ? (
          <td key={reactKeyOf(column)} />
        ) : (
          <FooterCell key={reactKeyOf(column)} column={column} row={label} text={texts[index] ?? ''} />
        );
      })}
      {hasActions ? <td className="mt-entry-actions" /> : null}
    </tr>
  );
}

function FooterCell({ column, row, text }: FooterCellProps): ReactElement {
  const form = useForm();
  const label = useFilledText(columnHeading(form, column).label);
  return (
    <td>
      <span className="mt-entry-column" aria-hidden="true">
        {label}
      </span>
      <output className="mt-shown" aria-label={`${row}: ${label}`}>
        {text}
      </output>
    </td>
  );
}

/** Returns the minimum width of a column. The room that is left is divided in proportion. */
function columnWidth(form: CompiledForm, column: CompiledNode): number {
  const question = form.questions[answerKeysOf(column)[0] ?? ''];
  const heading = headingWidth(fillAnswers(form, {}, columnHeading(form, column).label)) + MORE_PADDING;
  const input = inputWidth(question) - LESS_INPUT_PADDING;
  if (question?.calculate !== undefined) return Math.max(heading, COMPUTED_WIDTH);
  return Math.max(heading, Math.min(input, NARROWEST[question?.widget ?? ''] ?? input));
}

interface ColumnHeading {
  readonly label: Text;
  readonly help?: WordsOf | undefined;
  readonly isRequired: boolean;
}

/** Returns label, help and required mark of a column. */
function columnHeading({ questions }: CompiledForm, column: CompiledNode): ColumnHeading {
  if (column.kind === 'conditional') {
    const [inner] = column.content;
    return inner === undefined
      ? { label: '', isRequired: false }
      : columnHeading({ questions } as CompiledForm, inner);
  }
  const keys = answerKeysOf(column);
  const question = questions[keys[0] ?? ''];
  const isRequired = question?.required.some(({ when, isUnmarked }) => when === true && !isUnmarked) ?? false;
  if (column.kind === 'monthYear' || column.kind === 'dayRange')
    return { label: column.label, help: column.help, isRequired };
  return { label: question?.label ?? '', help: question?.help, isRequired };
}

function answerKeysOf(column: CompiledNode | undefined): readonly string[] {
  if (column?.kind === 'question') return [column.key];
  if (column?.kind === 'conditional') return answerKeysOf(column.content[0]);
  if (column?.kind === 'monthYear') return [column.month, column.year];
  return column?.kind === 'dayRange' ? column.keys : [];
}

function reactKeyOf(column: CompiledNode | undefined): string {
  return answerKeysOf(column).join();
}

interface FooterRowProps {
  readonly node: AddAnotherNode;
  readonly row: FootRow;
  readonly hasActions: boolean;
}

interface FooterCellProps {
  readonly column: CompiledNode;
  /** Label of the row. */
  readonly row: string;
  readonly text: string;
}
