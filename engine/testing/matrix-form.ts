// A form with tables: rows with a choice of the same options, and rows with the same small questions.
import type { ContentDefinition, SectionRule } from '../definition/definition.ts';
import type { SourceFile } from '../source/source-file.ts';
import { smallForm } from './small-form.ts';

const SATISFIED: ContentDefinition = {
  matrix: [
    { row: 'teaching', label: 'Teaching' },
    { row: 'library', label: 'Library', help: 'Also its website.' },
    {
      row: 'housing',
      label: 'Student housing',
      showWhen: { valueKey: 'resident', operator: 'equals', target: true },
    },
  ],
  label: 'How satisfied were you with …',
  help: 'Think of your last year.',
  options: 'satisfaction',
  describe: false,
  required: true,
};

const TERMS: ContentDefinition = {
  matrix: [
    { row: 'fall', label: 'Fall 2026' },
    { row: 'spring', label: 'Spring 2027' },
  ],
  label: 'Your plans for each term',
  columns: [
    { question: 'credits', label: 'Credits', widget: 'number', max: 30, required: true },
    { question: 'from', label: 'First day', widget: 'date' },
    { question: 'campus', label: 'Campus', widget: 'select', options: 'campus', describe: false },
    {
      question: 'why',
      label: 'Why so many?',
      widget: 'text',
      showWhen: { valueKey: 'credits', operator: 'gt', target: 20 },
    },
  ],
};

const CONTENT: ContentDefinition[] = [
  { question: 'resident', label: 'I lived on the campus', widget: 'checkbox' },
  SATISFIED,
  TERMS,
  {
    question: 'all_credits',
    label: 'Credits of both terms',
    widget: 'number',
    calculate: {
      sum: [
        { answer: 'fall_credits', or: 0 },
        { answer: 'spring_credits', or: 0 },
      ],
    },
  },
];

const RULES: SectionRule[] = [
  {
    assert: { valueKey: 'spring_from', operator: 'gt', target: { answer: 'fall_from' } },
    at: ['spring_from'],
    message: 'Spring begins after fall.',
  },
];

const SATISFACTION = ['Very dissatisfied', 'Dissatisfied', 'Neutral', 'Satisfied', 'Very satisfied'];

/** Returns the files of the form; its only page is `/only`. */
export function matrixFiles(): SourceFile[] {
  return smallForm({
    content: CONTENT,
    rules: RULES,
    lists: {
      satisfaction: SATISFACTION.map((label, index) => ({ value: String(index + 1), label })),
      campus: [
        { value: 'main', label: 'Main campus' },
        { value: 'north', label: 'North campus' },
      ],
    },
  });
}
