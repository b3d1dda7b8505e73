import type { Control, RegisterOptions, UseFormRegister } from 'react-hook-form';
import type { BenchQuestion } from '../question.ts';

/** Answers of any form. */
export type Values = Record<string, string | boolean>;

/** The parts of react-hook-form's form that fields use; they never change. */
export interface FormAccess {
  readonly control: Control<Values>;
  readonly register: UseFormRegister<Values>;
}

export interface FieldProps extends FormAccess {
  readonly question: BenchQuestion;
}

/** Returns the rules of a question in react-hook-form's terms. */
export function rulesOf({ requiredMessage }: BenchQuestion): Pick<RegisterOptions<Values>, 'required'> {
  return requiredMessage === undefined ? {} : { required: requiredMessage };
}
