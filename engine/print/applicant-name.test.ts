import { expect, test } from 'vitest';
import type { CompiledForm, CompiledQuestion } from '../form/compiled-form.ts';
import { compileShipped } from '../testing/shipped-module.ts';
import { applicantName } from './applicant-name.ts';

const { form } = compileShipped();

function keyOf(autocomplete: string): string {
  return Object.values(form.questions).find((question) => question.autocomplete === autocomplete)?.key ?? '';
}

test('joins the answered parts of a name in writing order', () => {
  const [given, middle, family] = ['given-name', 'additional-name', 'family-name'].map(keyOf);
  const name = (...parts: [string, string][]) => applicantName(form, Object.fromEntries(parts));
  expect(name([`${family}`, 'King'], [`${middle}`, ' '], [`${given}`, ' Ada '])).toBe('Ada King');
  expect(name([`${given}`, 'Ada'], [`${middle}`, 'Byron'], [`${family}`, 'King'])).toBe('Ada Byron King');
  expect(name()).toBe('');
  expect(name([`${given}`, '\u202EadA'], [`${family}`, '\u2067King\u2069'])).toBe('\uFFFDadA King');
});

test('uses the given name if the form has no autofill tokens', () => {
  const withoutHint = ({ autocomplete: _, ...question }: CompiledQuestion) => question;
  const questions = Object.entries(form.questions).map(([key, question]) => [key, withoutHint(question)]);
  const plain: CompiledForm = { ...form, questions: Object.fromEntries(questions) };
  expect(applicantName(plain, { [form.givenName ?? '']: 'Ada' })).toBe('Ada');
});
