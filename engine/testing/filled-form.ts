// A form whose questions have defaults: constants, other answers, the account's email address and URL
// parameters. It also has conditional options. School, cards and texts are those of the second form.
import type { ContentDefinition, FormFile } from '../definition/definition.ts';
import type { SourceFile } from '../source/source-file.ts';
import { formFiles } from './small-form.ts';

const isDouble = { valueKey: 'room', operator: 'equals', target: 'double' } as const;

const STAY: ContentDefinition[] = [
  { question: 'who', label: 'Who comes?', widget: 'text' },
  { question: 'key_name', label: 'Name on the key', widget: 'text', default: { answer: 'who' } },
  {
    question: 'write_to',
    label: 'Where can we write to you?',
    widget: 'text',
    default: { account: 'email' },
    required: true,
  },
  { question: 'town', label: 'Town', widget: 'text', default: 'Harbor Town' },
  { question: 'arrives_on', label: 'First night', widget: 'date', default: 'today+30d' },
  { question: 'nights', label: 'Nights', widget: 'number', max: 30, default: { parameter: 'nights' } },
  { question: 'room', label: 'Room', widget: 'radio', options: 'rooms', default: { parameter: 'room' } },
  {
    question: 'meals',
    label: 'Meals',
    widget: 'choices',
    options: 'meals',
    offerWhen: { dinner: isDouble },
    notOffered: 'disabled',
  },
  {
    question: 'view',
    label: 'View',
    widget: 'select',
    options: { firstOf: [{ when: isDouble, list: 'views' }, { list: 'fewViews' }] },
  },
  {
    ...{ question: 'comfort', label: 'How much does comfort matter?', widget: 'scale' },
    ...{ leastLabel: 'Not at all', mostLabel: 'Very much' },
  },
  { question: 'site', label: 'Your site', widget: 'url' },
  { question: 'bed', label: 'Bed', widget: 'text', default: 'One for two', showWhen: isDouble },
];

const SEND: ContentDefinition[] = [
  { question: 'agrees', label: 'All of this is true.', widget: 'checkbox', required: true },
];

const PAGES: FormFile['pages'] = [
  { id: 'stay', route: '/stay', title: 'Stay', sections: ['stay'], buttons: ['next'] },
  { id: 'send', route: '/send', title: 'Send', sections: ['send'], buttons: ['previous', 'submit'] },
];

const ROOMS = [
  { value: 'single', label: 'A single room' },
  { value: 'double', label: 'A double room' },
];

const MEALS = [
  { value: 'breakfast', label: 'Breakfast', help: 'From 7 to 10' },
  { value: 'dinner', label: 'Dinner', help: 'For two, in a double room' },
];

const YARD = { value: 'yard', label: 'The yard', group: 'Inside' };
const SEA = { value: 'sea', label: 'The sea', group: 'Outside' };

/** Returns the files of the form. */
export function filledFiles(): SourceFile[] {
  const start = { id: 'stay', title: 'A Stay With Us', defaultPage: 'stay' };
  return formFiles({
    form: { ...start, pages: PAGES, modals: [], parameters: ['room', 'nights'] },
    sections: { stay: { title: 'The stay', content: STAY }, send: { title: 'Consent', content: SEND } },
    lists: {
      rooms: ROOMS,
      meals: MEALS,
      views: [YARD, SEA],
      fewViews: [{ ...YARD, label: 'The small yard' }],
    },
  });
}
