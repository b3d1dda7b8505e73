import { currentAnswer, isBlank } from '../answers/answer.ts';
import { fillAnswers } from '../answers/answers-in-texts.ts';
import { chosenTab } from '../answers/choose-tab.ts';
import { isVisible } from '../answers/visibility.ts';
import { holds } from '../conditions/holds.ts';
import type { BlockParts, PrintedLine, PrintedMarks, TabSetNode } from '../form/block-nodes.ts';
import type { CompiledNode, CompiledQuestion } from '../form/compiled-form.ts';
import type { Text } from '../form/texts.ts';
import { isRequired } from '../validation/answer-errors.ts';
import { joined, NOTHING, type Print } from './print.ts';
import { isAnswered, printedValue, recordLabelOf } from './print-answer.ts';
import { printDescribed } from './print-described.ts';
import { printEntries } from './print-entries.ts';
import { printRows } from './print-rows.ts';
import type { PrintSource } from './print-source.ts';
import type { PrintedContent } from './printed.ts';

/** Prints content in order. */
export function printContent(source: PrintSource, content: readonly CompiledNode[]): Print {
  return joined(content.map((node) => printNode(source, node)));
}

/** Drops a group in which nothing is answered or required. */
function group(print: Print): Print {
  return print.matters ? print : NOTHING;
}

function printNode(source: PrintSource, node: CompiledNode): Print {
  switch (node.kind) {
    case 'question':
      return printQuestion(source, node.key);
    // The questions inside check their own visibility.
    case 'conditional': {
      const print = printContent(source, node.content);
      return node.isQuestion ? print : group(print);
    }
    case 'details': {
      const isDrawn = holds(node.drawnWhen, source.answers);
      return group(printContent(isDrawn ? source : { ...source, onlyAnswered: true }, node.content));
    }
    case 'tabSet':
      return printTabs(source, node);
    case 'addAnother':
      return printEntries(source, node, printContent);
    default:
      return printBlock(source, node);
  }
}

/** Prints a block as its node says: its questions together, or one by one and then its content. */
function printBlock(source: PrintSource, node: BlockParts): Print {
  switch (node.printedAs) {
    case 'line':
      return printLine(source, node);
    case 'marks':
      return printMarks(source, node);
    case 'rows':
      return printRows(source, node, printQuestion);
    default: {
      const { keys = [], content = [] } = node;
      return joined([...keys.map((key) => printQuestion(source, key)), printContent(source, content)]);
    }
  }
}

function printTabs(source: PrintSource, { id: tabSetId, tabs: all }: TabSetNode): Print {
  const chosen = chosenTab(source.form, source.answers, tabSetId);
  const tabs = all.map(({ id, content }) => ({ id, print: printContent(source, content) }));
  const { printed } = tabs.find(({ id }) => id === chosen)?.print ?? NOTHING;
  // Required answers on other tabs count as missing here, so that a missing statement is noticed.
  const isMissing = tabs.some(({ print }) => misses(print.printed));
  return {
    printed: isMissing && !misses(printed) ? firstMissing(printed) : printed,
    matters: tabs.some(({ print }) => print.matters),
  };
}

/** Whether a required answer is missing in printed content. */
function misses(printed: readonly PrintedContent[]): boolean {
  return printed.some((part) => (part.kind === 'group' ? misses(part.content) : part.isMissing));
}

/** Marks the first unanswered pair as missing. */
function firstMissing(printed: readonly PrintedContent[]): readonly PrintedContent[] {
  const first = printed.find((part) => part.kind === 'answer' && part.value === '');
  return printed.map((part) => (part === first ? { ...part, isMissing: true } : part));
}

/** Returns the questions to print among these keys. */
function readQuestions(source: PrintSource, keys: readonly string[]): CompiledQuestion[] {
  const { form, answers, onlyAnswered = false } = source;
  return keys
    .flatMap((key) => form.questions[key] ?? [])
    .filter((question) => isVisible(form, question, answers))
    .filter((question) => !onlyAnswered || isAnswered(source, question));
}

/** Marks a missing required answer, by the same rules as the validation. */
function missing(source: PrintSource, questions: readonly CompiledQuestion[]): { readonly isMissing?: true } {
  const { form, answers, isSubmitted } = source;
  const isMissing = questions.some(
    (question) => isRequired(question, answers) && isBlank(currentAnswer(form, question, answers)),
  );
  return isMissing && isSubmitted !== true ? { isMissing } : {};
}

/** Whether the applicant has answered. Computed values do not count. */
function isGiven(source: PrintSource, question: CompiledQuestion): boolean {
  return question.calculate === undefined && isAnswered(source, question);
}

function matters(source: PrintSource, questions: readonly CompiledQuestion[]): boolean {
  return questions.some((question) => isGiven(source, question) || isRequired(question, source.answers));
}

/** Returns the keys that have a document. */
function attached({ documents }: PrintSource, keys: readonly string[]): readonly string[] {
  return keys.filter((key) => documents.has(key));
}

/** Prints a question under its own label or under its column's label, which suffices in a row. */
function printQuestion(source: PrintSource, key: string, column?: Text): Print {
  const [question] = readQuestions(source, [key]);
  if (question === undefined) return NOTHING;
  const { type, stores, file } = question;
  const label = recordLabelOf(source, column === undefined ? question : { ...question, label: column });
  const isKept = matters(source, [question]);
  const isMissing = missing(source, [question]);
  if (type === 'boolean') {
    const mark = { key, label, isChecked: isAnswered(source, question) };
    return { printed: [{ kind: 'marks', marks: [mark], ...isMissing }], matters: isKept };
  }
  // A display question without a value is not printed (decision FLD-16).
  const isShownOnly = question.source !== undefined || question.calculate !== undefined;
  if (isShownOnly && !isAnswered(source, question)) return NOTHING;
  const value = printedValue(source, question);
  if (question.parts !== undefined && value !== '')
    return { printed: [printDescribed(source, question, label)], matters: isKept };
  const isDocument = stores === 'document' && value !== '' ? { isDocument: true as const } : {};
  const keys = file?.keys ?? [key];
  const several = file?.keys === undefined || value === '' ? {} : { documents: attached(source, keys) };
  return {
    printed: [{ kind: 'answer', keys, label, value, ...isMissing, ...isDocument, ...several }],
    matters: isKept,
  };
}

/** Prints questions that are asked as one: their answers share a line. */
function printLine(source: PrintSource, { label: written, keys, between }: PrintedLine): Print {
  const questions = readQuestions(source, keys);
  if (questions.length === 0) return NOTHING;
  const values = questions.map((question) => printedValue(source, question)).filter((value) => value !== '');
  const label = fillAnswers(source.form, source.answers, written);
  const value = values.join(between);
  return {
    printed: [
      { kind: 'answer', keys: questions.map(({ key }) => key), label, value, ...missing(source, questions) },
    ],
    matters: matters(source, questions),
  };
}

function printMarks(source: PrintSource, { label: heading, keys }: PrintedMarks): Print {
  const questions = readQuestions(source, keys);
  if (questions.length === 0) return NOTHING;
  const marks = questions.map((question) => ({
    key: question.key,
    label: recordLabelOf(source, question),
    isChecked: isAnswered(source, question),
  }));
  const label = fillAnswers(source.form, source.answers, heading);
  return {
    printed: [{ kind: 'marks', label, marks, ...missing(source, questions) }],
    matters: matters(source, questions),
  };
}
