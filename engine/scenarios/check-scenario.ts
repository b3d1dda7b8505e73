// Checks of a scenario that a schema cannot make: whether the form has the questions, options, tabs, pages
// and messages that it names.

import { chosenValues, everOffered } from '../answers/choices.ts';
import { leastEntries, SOURCES } from '../answers/layout-keys.ts';
import { formOn } from '../answers/listed-options.ts';
import { answerRefusal } from '../answers/storable-answer.ts';
import { asWarning } from '../definition/beside-form.ts';
import type { AnswerValue, CompiledForm, CompiledQuestion } from '../form/compiled-form.ts';
import type { Diagnostic, Finding } from '../source/diagnostic.ts';
import { suggestName } from '../source/nearest.ts';
import { child } from '../source/source-file.ts';
import { sampleHint } from '../values/answer-types.ts';
import { isDay, localToday } from '../values/calendar.ts';
import type { Scenario } from './read-scenarios.ts';
import { sayableMessage } from './sayable-message.ts';

/** Answer in a scenario for a question whose file was uploaded. */
export const UPLOADED = 'ANSWERED';

type ScenarioFinding = Omit<Finding, 'file'>;

function unknownKey(form: CompiledForm, pointer: string, key: string, atKey: boolean): ScenarioFinding {
  return {
    ...{ pointer, atKey, code: 'unknown-key' },
    message: `The form has no question with the key "${key}".`,
    ...suggestName(key, Object.keys(form.questions), 'Write the key of a question in the form.'),
  };
}

function wrongAnswer(
  pointer: string,
  message: string,
  remedy: string | Pick<Finding, 'suggestion' | 'correction'>,
): ScenarioFinding {
  const advice = typeof remedy === 'string' ? { suggestion: remedy } : remedy;
  return { pointer, code: 'wrong-answer', message, ...advice };
}

/** Checks an answer under a layout key: `#tab:<id>`, `#entries:<id>` or `#source:<key>`. */
function layoutFindings(
  form: CompiledForm,
  key: string,
  value: AnswerValue,
  pointer: string,
): ScenarioFinding[] {
  const [, kind = '', id = ''] = /^#([a-z]+):(.*)$/.exec(key) ?? [];
  const tabs = kind === 'tab' && Object.hasOwn(form.tabSets, id) ? form.tabSets[id]?.tabs : undefined;
  const block = kind === 'entries' && Object.hasOwn(form.blocks, id) ? form.blocks[id] : undefined;
  if (tabs !== undefined) {
    const ids = tabs.map((tab) => tab.id);
    if (ids.includes(String(value))) return [];
    const message = `The tab set "${id}" has no tab ${JSON.stringify(value)}.`;
    const remedy = suggestName(String(value), ids, `Its tabs are ${ids.join(', ')}.`);
    return [wrongAnswer(pointer, message, remedy)];
  }
  if (block !== undefined) {
    const [least, most] = [leastEntries(form, id), block.maximum];
    const count = /^\d+$/.test(String(value)) ? Number(value) : -1;
    if (count >= least && count <= most) return [];
    const message = `The block "${id}" cannot have ${JSON.stringify(value)} entries.`;
    return [wrongAnswer(pointer, message, `Write a number from ${least} to ${most} in quotes.`)];
  }
  const isAutocomplete =
    kind === 'source' && Object.hasOwn(form.questions, id) && form.questions[id]?.lookup !== undefined;
  if (isAutocomplete) {
    if (SOURCES.includes(String(value))) return [];
    const message = `${JSON.stringify(value)} is not a source of an autocomplete answer.`;
    const remedy = suggestName(String(value), SOURCES, `Write ${SOURCES.join(' or ')}.`);
    return [wrongAnswer(pointer, message, remedy)];
  }
  const names = [
    ...Object.keys(form.tabSets).map((one) => `#tab:${one}`),
    ...Object.keys(form.blocks).map((one) => `#entries:${one}`),
  ];
  const message = `The form has no "${key}".`;
  const otherwise = 'Use "#tab:<id>" for the chosen tab, and "#entries:<id>" for the number of entries.';
  return [{ pointer, atKey: true, code: 'unknown-key', message, ...suggestName(key, names, otherwise) }];
}

/** Explains how to write answers to a question in a scenario. */
function formatHint({ type, stores }: CompiledQuestion): string {
  if (type === 'boolean') return 'Write true or false.';
  if (stores === 'number') return 'Write the number in quotes, with a decimal point and without a unit.';
  if (stores === 'list') return 'Write a list of values, such as ["one", "another"].';
  if (stores === 'json') return 'Write an object that matches the schema of the question.';
  if (stores === 'document') return `Write "${UPLOADED}" for an uploaded file, "" for none.`;
  return sampleHint(stores) ?? 'Write the stored value: a text in quotes, no longer than the answer may be.';
}

function answerFindings(
  form: CompiledForm,
  [key, value]: [string, AnswerValue],
  at: string,
): ScenarioFinding[] {
  const pointer = child(at, key);
  if (key.startsWith('#')) return layoutFindings(form, key, value, pointer);
  const question = Object.hasOwn(form.questions, key) ? form.questions[key] : undefined;
  if (question === undefined) return [unknownKey(form, pointer, key, true)];
  if (question.calculate !== undefined || question.source !== undefined) {
    const message = `Applicants cannot answer "${key}", because it is computed or only shown.`;
    return [{ ...wrongAnswer(pointer, message, 'To check its value, put it under "values".'), atKey: true }];
  }
  if (form.keys[key]?.document && value === UPLOADED) return [];
  const refusal = answerRefusal(form, key, value);
  if (refusal === undefined) return [];
  if (refusal === 'error.unknownOption' && question.options !== undefined) {
    const values = [...new Set(everOffered(form, question).map((option) => option.value))];
    const wrong = chosenValues(question, String(value)).find((one) => !values.includes(one)) ?? value;
    const message = `${JSON.stringify(wrong)} is not an option of "${key}".`;
    const otherwise = `Its options are ${values.slice(0, 12).join(', ')}${values.length > 12 ? ', …' : '.'}`;
    return [{ pointer, code: 'unknown-option', message, ...suggestName(String(wrong), values, otherwise) }];
  }
  const message = `${JSON.stringify(value)} is not a possible answer to "${key}".`;
  return [wrongAnswer(pointer, message, formatHint(question))];
}

function expectationFindings(form: CompiledForm, { value }: Scenario): ScenarioFinding[] {
  const { shown = [], hidden = [], messages = {}, values = {}, pages = [] } = value.expect;
  const isQuestion = (key: string): boolean => Object.hasOwn(form.questions, key);
  const ids = form.pages.map(({ id }) => id);
  return [
    ...Object.entries({ shown, hidden }).flatMap(([name, keys]) =>
      keys.flatMap((key, index) =>
        isQuestion(key) ? [] : [unknownKey(form, child(`/expect/${name}`, index), key, false)],
      ),
    ),
    ...hidden.flatMap((key, index) => {
      const pointer = child('/expect/hidden', index);
      const message = `"${key}" is in both "shown" and "hidden".`;
      const suggestion = 'Remove it from one of them.';
      return shown.includes(key) ? [{ pointer, code: 'shown-and-hidden', message, suggestion }] : [];
    }),
    ...Object.entries(messages).flatMap(([key, texts]): ScenarioFinding[] => {
      const pointer = child('/expect/messages', key);
      const question = isQuestion(key) ? form.questions[key] : undefined;
      if (question === undefined) return [unknownKey(form, pointer, key, true)];
      return texts.flatMap((text, index): ScenarioFinding[] => {
        const { isSayable, templates } = sayableMessage(question, text);
        if (isSayable) return [];
        const quotedTemplates = templates.map((one) => JSON.stringify(one)).join(', ');
        const otherwise =
          templates.length === 0 ? `"${key}" has no messages.` : `Its messages are ${quotedTemplates}.`;
        const message = `This scenario expects the message ${JSON.stringify(text)}, but "${key}" has no such message.`;
        const at = child(pointer, index);
        return [
          { pointer: at, code: 'unknown-message', message, ...suggestName(text, templates, otherwise) },
        ];
      });
    }),
    ...Object.keys(values).flatMap((key) =>
      Object.hasOwn(form.keys, key) ? [] : [unknownKey(form, child('/expect/values', key), key, true)],
    ),
    ...pages.flatMap((id, index): ScenarioFinding[] => {
      if (ids.includes(id)) return [];
      const pointer = child('/expect/pages', index);
      const remedy = suggestName(id, ids, `Its pages are ${ids.join(', ')}.`);
      return [{ pointer, code: 'unknown-page', message: `The form has no page "${id}".`, ...remedy }];
    }),
  ];
}

/** Returns the findings about a scenario. The form must have no errors. */
export function scenarioFindings(compiled: CompiledForm, scenario: Scenario): Diagnostic[] {
  const { answers, later = {}, today } = scenario.value;
  const form = formOn(compiled, today !== undefined && isDay(today) ? today : localToday());
  const findings: ScenarioFinding[] = [
    ...Object.entries(answers).flatMap((one) => answerFindings(form, one, '/answers')),
    ...Object.entries(later).flatMap((one) => answerFindings(form, one, '/later')),
    ...expectationFindings(form, scenario),
  ];
  if (today !== undefined && !isDay(today)) {
    const message = `The date ${today} does not exist.`;
    const suggestion = 'Write a date such as 2026-11-20.';
    findings.push({ pointer: '/today', code: 'bad-day', message, suggestion });
  }
  return findings.map((finding) => asWarning(scenario.locate({ file: scenario.file, ...finding })));
}
