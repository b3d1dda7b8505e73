import { jsonText } from '../answers/json-text.ts';
import { readSeparateFiles, type SeparateFile } from '../definition/beside-form.ts';
import type { Answers, AnswerValue } from '../form/compiled-form.ts';
import type { ScenarioFile, WrittenAnswer } from '../language/scenario.ts';
import type { Diagnostic } from '../source/diagnostic.ts';
import type { SourceFile } from '../source/source-file.ts';
import { listText } from '../values/list-text.ts';

/** The content of a scenario's file, with answers converted to the form in which they are stored. */
type StoredScenario = Omit<ScenarioFile, 'answers' | 'later' | 'expect'> & {
  readonly answers: Answers;
  readonly later?: Answers;
  readonly expect: Omit<ScenarioFile['expect'], 'values'> & { readonly values?: Answers };
};

/** A scenario, with a function that locates findings in its file. */
export type Scenario = SeparateFile<StoredScenario>;

/** The scenarios that match their schema, and the diagnostics of those that do not. */
export interface ReadScenarios {
  readonly scenarios: readonly Scenario[];
  readonly diagnostics: readonly Diagnostic[];
}

function storedAnswer(written: WrittenAnswer): AnswerValue {
  if (typeof written !== 'object') return written;
  return Array.isArray(written) ? listText(written) : jsonText(written);
}

function storedAnswers(written: Readonly<Record<string, WrittenAnswer>>): Answers {
  return Object.fromEntries(Object.entries(written).map(([key, answer]) => [key, storedAnswer(answer)]));
}

/** Reads the scenarios of a config directory. */
export function readScenarios(files: readonly SourceFile[]): ReadScenarios {
  const { read, diagnostics } = readSeparateFiles<ScenarioFile>(files, 'scenarios');
  const scenarios = read.map(({ value, ...one }) => {
    const { answers, later, expect, ...unchanged } = value;
    const { values, ...expected } = expect;
    return {
      ...one,
      value: {
        ...unchanged,
        answers: storedAnswers(answers),
        ...(later === undefined ? {} : { later: storedAnswers(later) }),
        expect: { ...expected, ...(values === undefined ? {} : { values: storedAnswers(values) }) },
      },
    };
  });
  return { scenarios, diagnostics };
}
