// A form unlike the shipped one: an application for a research grant. Its pages, sections, tabs and questions
// are conditional, and it has rules over several answers. School, cards and texts are the second form's.
import type {
  AssertionRule,
  Condition,
  ContentDefinition,
  FormFile,
  SectionFile,
} from '../definition/definition.ts';
import type { FormModule } from '../form/form-module.ts';
import type { ProductTextId } from '../form/texts.ts';
import type { SourceFile } from '../source/source-file.ts';
import { compiledOf } from './config-files.ts';
import { moduleOf } from './module-of.ts';
import { formFiles } from './small-form.ts';

const isKind = (kind: string): Condition => ({ valueKey: 'kind', operator: 'equals', target: kind });

const PROJECT: ContentDefinition[] = [
  { question: 'project_title', label: 'Title of the project', widget: 'text', required: true },
  {
    question: 'kind',
    label: 'Kind of research',
    widget: 'radio',
    options: 'kinds',
    required: true,
  },
  {
    question: 'starts_on',
    label: 'First day',
    widget: 'date',
    required: true,
    earliest: '2020-01-01',
    latest: 'today+10y',
  },
  { question: 'ends_on', label: 'Last day', widget: 'date', required: true },
  {
    question: 'report_by',
    label: 'We expect your report by',
    widget: 'date',
    calculate: { dayAfter: { answer: 'ends_on' }, by: 3, unit: 'months' },
  },
  {
    question: 'needs',
    label: 'What do you need?',
    widget: 'choices',
    options: 'needs',
    max: 3,
    alone: ['nothing'],
    content: {
      other: [{ question: 'needs_else', label: 'What else do you need?', widget: 'text', required: true }],
    },
  },
  {
    question: 'longer_why',
    label: 'Why does it take longer than two years?',
    widget: 'textarea',
    requiredWhen: { valueKey: 'ends_on', operator: 'gt', target: 'today+2y' },
    requiredMessage: 'Say why it takes longer than two years.',
  },
  {
    question: 'permit',
    label: 'Permit to dig',
    widget: 'text',
    showWhen: isKind('field'),
  },
  {
    tabSet: 'summary',
    label: 'Summary',
    tabs: [
      {
        id: 'write',
        label: 'Write it',
        content: [{ question: 'summary', label: 'Summary of the project', widget: 'textarea' }],
      },
      {
        id: 'link',
        label: 'Link to a preprint',
        showWhen: isKind('lab'),
        content: [{ question: 'preprint', label: 'Address of the preprint', widget: 'text' }],
      },
    ],
  },
];

const AFTER_START: AssertionRule = {
  assert: { valueKey: 'ends_on', operator: 'gte', target: { answer: 'starts_on' } },
  at: ['ends_on'],
  message: 'The last day is before the first.',
};

const WITHIN: AssertionRule = {
  assert: {
    valueKey: 'first_patient_on',
    operator: 'between',
    target: [{ answer: 'starts_on' }, { answer: 'ends_on' }],
  },
  at: ['first_patient_on', 'ends_on'],
  message: 'The first patient comes while the project lasts.',
};

/** The highest monthly payment of a scheme. */
function paidBy(scheme: string, most: number): AssertionRule {
  return {
    assert: { valueKey: 'stipend', operator: 'lte', target: most },
    when: { valueKey: 'scheme', operator: 'equals', target: scheme },
    at: ['stipend'],
    message: `This scheme pays $${most} a month at most.`,
  };
}

const MONEY: ContentDefinition[] = [
  { text: 'For {{answer.project_title|your project}} you ask for {{answer.amount|nothing yet}}.' },
  { question: 'scheme', label: 'Scheme', widget: 'radio', options: 'schemes', required: true },
  {
    row: [
      {
        question: 'amount',
        label: 'Amount asked for',
        widget: 'money',
        currency: '$',
        min: 1000,
        max: 250000,
        required: true,
      },
      {
        question: 'months',
        label: 'Duration',
        widget: 'number',
        after: 'months',
        min: 1,
        max: 60,
        validation: [
          {
            max: 48,
            message:
              '{{answer.months}} is too long for {{answer.project_title|your project}}: {{limit}} at most.',
          },
        ],
      },
    ],
  },
  { question: 'stipend', label: 'Stipend a month', widget: 'money', currency: '$' },
  {
    addAnother: 'line',
    label: 'Line of the budget',
    prefix: 'line_<n>_',
    maximum: 5,
    content: [
      {
        question: 'what',
        label: 'What for?',
        widget: 'text',
        help: 'Line {{entry.number}} of {{answer.total|nothing}}',
      },
      {
        row: [
          { question: 'price', label: 'Price of one', widget: 'money', currency: '$', min: 0 },
          { question: 'pieces', label: 'How many?', widget: 'number', min: 1 },
        ],
      },
      {
        question: 'line_total',
        label: 'Together',
        widget: 'money',
        currency: '$',
        calculate: { product: [{ answer: 'price' }, { answer: 'pieces', or: 1 }] },
      },
    ],
  },
  {
    question: 'total',
    label: 'Total of all lines',
    widget: 'money',
    currency: '$',
    calculate: { sumOf: 'line', value: { answer: 'line_total' } },
  },
  {
    question: 'left',
    label: 'Not planned yet',
    widget: 'money',
    currency: '$',
    calculate: { difference: [{ answer: 'amount' }, { answer: 'total', or: 0 }] },
    showWhen: { valueKey: 'amount', operator: 'answered' },
  },
  {
    question: 'report',
    label: 'Report on the last grant',
    widget: 'textarea',
    requiredWhen: { valueKey: 'amount', operator: 'gt', target: 50000 },
    requiredMessage: 'Above $50,000 we ask for a report on the last grant.',
  },
];

const WITHIN_AMOUNT: AssertionRule = {
  assert: { valueKey: 'total', operator: 'lte', target: { answer: 'amount' } },
  at: ['total'],
  message: 'The lines come to more than the amount that you ask for.',
};

const SECTIONS: Readonly<Record<string, Omit<SectionFile, 'id'>>> = {
  project: { title: 'The project', content: PROJECT, rules: [AFTER_START] },
  site: {
    title: 'The site',
    showWhen: isKind('field'),
    content: [{ question: 'site', label: 'Where is it?', widget: 'text', required: true }],
  },
  trial: {
    title: 'The trial',
    content: [
      { question: 'register_number', label: 'Number in the register', widget: 'text', required: true },
      { question: 'first_patient_on', label: 'First patient', widget: 'date' },
    ],
  },
  money: {
    title: 'The money',
    content: MONEY,
    rules: [paidBy('start', 1500), paidBy('long', 2800), WITHIN_AMOUNT],
  },
  team: {
    title: 'The team of {{answer.project_title|your project}}',
    showWhen: { not: isKind('') },
    content: [
      {
        addAnother: 'member',
        label: 'Member',
        prefix: 'member_<n>_',
        maximum: 4,
        content: [
          { question: 'member_name', label: 'Name', widget: 'text' },
          { question: 'leads', label: 'Leads the project', widget: 'checkbox' },
        ],
      },
    ],
    rules: [
      {
        require: ['member_name'],
        when: { entriesOf: 'member', operator: 'gte', target: 2 },
        message: 'Name each member.',
      },
    ],
  },
  consent: {
    title: 'Consent',
    content: [
      {
        showWhen: {
          anyEntryOf: 'member',
          is: { valueKey: 'leads', operator: 'equals', target: true },
        },
        content: [{ text: 'Whoever leads the project answers for it.' }],
      },
      { question: 'agrees', label: 'All of this is true.', widget: 'checkbox', required: true },
    ],
  },
};

const PAGES: FormFile['pages'] = [
  { id: 'project', route: '/project', title: 'Project', sections: ['project', 'site'], buttons: ['next'] },
  {
    id: 'trial',
    route: '/trial',
    title: 'Clinical Trial',
    showWhen: isKind('clinical'),
    sections: ['trial'],
    buttons: ['previous', 'next'],
  },
  {
    id: 'budget',
    route: '/budget',
    title: 'Budget',
    sections: ['money'],
    buttons: ['previous', 'next'],
  },
  { id: 'team', route: '/team', title: 'Team', sections: ['team'], buttons: ['previous', 'next'] },
  { id: 'send', route: '/send', title: 'Send', sections: ['consent'], buttons: ['previous', 'submit'] },
];

const SCHEMES = [
  { value: 'start', label: 'Starting grant' },
  { value: 'long', label: 'Long grant' },
];

const KINDS = [
  { value: 'lab', label: 'In a laboratory' },
  { value: 'clinical', label: 'With patients' },
  { value: 'field', label: 'In the field' },
];

const NEEDS = [
  { value: 'bench', label: 'A place at a bench' },
  { value: 'staff', label: 'Staff' },
  { value: 'travel', label: 'Travel' },
  { value: 'time', label: 'Computing time' },
  { value: 'other', label: 'Other' },
  { value: 'nothing', label: 'Nothing of this' },
];

/** Product texts that name answers here. No application is submitted without a title. */
const TEXTS: Partial<Record<ProductTextId, string>> = {
  'completion.message': '{{answer.project_title}} is with us.',
  'completion.steps.text': 'We have noted {{answer.amount}}. Questions go to:',
  'mail.changed.text': 'The password to {{answer.project_title|your application}} was changed.',
};

/** Returns the files of the form. */
export function grantFiles(): SourceFile[] {
  const start = { id: 'grant', title: 'Research Grant', defaultPage: 'project' };
  return formFiles({
    form: { ...start, pages: PAGES, modals: [], rules: [WITHIN] },
    sections: SECTIONS,
    texts: TEXTS,
    lists: { kinds: KINDS, schemes: SCHEMES, needs: NEEDS },
  });
}

/** Returns the form with validators of this process, without card validators. */
export function grantModule(): FormModule {
  return moduleOf(compiledOf(grantFiles()));
}
