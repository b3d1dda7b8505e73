// Evaluates compiled conditions and values, which are JSON Logic. The import registers the product's operations.
import jsonLogic, { type RulesLogic } from 'json-logic-js';
import type { Answers, Logic } from '../form/compiled-form.ts';
import { OPERATORS, type OperatorEntry } from './operators.ts';
import { VALUE_OPERATIONS } from './values.ts';

/** Registers further JSON Logic operations by name. */
export function addOperations(operations: Readonly<Record<string, (...operands: never[]) => unknown>>): void {
  for (const [name, operation] of Object.entries(operations)) jsonLogic.add_operation(name, operation);
}

for (const [name, { holds: operation }] of Object.entries<OperatorEntry>(OPERATORS)) {
  if (operation !== undefined) addOperations({ [name]: operation });
}
addOperations(VALUE_OPERATIONS);

/** Evaluates a compiled value, such as a limit or a calculation, for the given answers. Returns it as a text. */
export function textOf(value: Logic | string | number, answers: Answers): string {
  return String(jsonLogic.apply(value as RulesLogic, answers));
}

/** Whether a compiled condition holds for the answers. */
export function holds(logic: Logic, answers: Answers): boolean {
  if (typeof logic === 'boolean') return logic;
  return jsonLogic.truthy(jsonLogic.apply(logic as RulesLogic, answers));
}
