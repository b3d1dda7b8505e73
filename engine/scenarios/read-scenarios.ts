import { type BesideForm, readBeside } from '../definition/beside-form.ts';
import { jsonText } from '../described/json-text.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Answers, AnswerValue } from '../form/compiled-form.ts';
import type { ScenarioFile, WrittenAnswer } from '../language/scenario.ts';
import type { SourceFile } from '../source/source-file.ts';
import { listText } from '../values/list-text.ts';

/** A scenario with its answers in stored form. */
type StoredScenario = Omit<ScenarioFile, 'answers' | 'later' | 'expect'> & {
  readonly answers: Answers;
  readonly later?: Answers;
  readonly expect: Omit<ScenarioFile['expect'], 'values'> & { readonly values?: Answers };
};

/** A scenario, with a function that adds positions to findings about it. */
export type Scenario = BesideForm<StoredScenario>;

/** The scenarios that fit their schema, and the findings about the others. */
export interface ReadScenarios {
  readonly scenarios: readonly Scenario[];
  readonly diagnostics: readonly Diagnostic[];
}

function stored(written: WrittenAnswer): AnswerValue {
  if (typeof written !== 'object') return written;
  return Array.isArray(written) ? listText(written) : jsonText(written);
}

function allStored(written: Readonly<Record<string, WrittenAnswer>>): Answers {
  return Object.fromEntries(Object.entries(written).map(([key, answer]) => [key, stored(answer)]));
}

/** Reads the scenarios of a config directory. */
export function readScenarios(files: readonly SourceFile[]): ReadScenarios {
  const { read, diagnostics } = readBeside<ScenarioFile>(files, 'scenarios');
  const scenarios = read.map(({ value, ...one }) => {
    const { answers, later, expect, ...said } = value;
    const { values, ...expected } = expect;
    return {
      ...one,
      value: {
        ...said,
        answers: allStored(answers),
        ...(later === undefined ? {} : { later: allStored(later) }),
        expect: { ...expected, ...(values === undefined ? {} : { values: allStored(values) }) },
      },
    };
  });
  return { scenarios, diagnostics };
}
