// A form that asks for languages, phone numbers and permits.
import type { ContentDefinition } from '../definition/definition.ts';
import type { SourceFile } from '../source/source-file.ts';
import { smallForm } from './small-form.ts';

const PERMITS: readonly ContentDefinition[] = [
  { question: 'has_permit', label: 'I have a permit', widget: 'checkbox' },
  {
    question: 'permit',
    label: 'Number of your permit',
    widget: 'text',
    mask: 'AA-####',
    showWhen: { valueKey: 'has_permit', operator: 'equals', target: true },
  },
  {
    question: 'file_number',
    label: 'Number of your file',
    widget: 'text',
    mask: 'C\\ASE-###',
    maskMessage: 'A file has three digits. Others are asked for below.',
    printed: 'lastFour',
  },
];

const PHONES: readonly ContentDefinition[] = [
  { question: 'phone', label: 'Phone', widget: 'worldPhone', country: 'DE', autocomplete: 'tel' },
  {
    question: 'mobile',
    label: 'Mobile phone',
    widget: 'worldPhone',
    country: 'DE',
    countries: ['DE', 'AT'],
    storedAs: 'e164',
  },
];

const LANGUAGE: ContentDefinition = {
  question: 'language',
  label: 'Language',
  widget: 'select',
  options: 'languages',
};

const LANGUAGES =
  'Arabic,Basque,Bengali,Catalan,Chinese,Czech,Danish,Dutch,English,Finnish,French,Gàidhlig,German,Greek,Hindi,Irish,Korean'
    .split(',')
    .map((label) => ({ value: label.slice(0, 3).toLowerCase(), label }));

/** Returns the files of the form. */
export function contactFiles(): SourceFile[] {
  return smallForm({ content: [LANGUAGE, ...PHONES, ...PERMITS], lists: { languages: LANGUAGES } });
}
