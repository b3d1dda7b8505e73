// Checks of registers/<id>.json that a schema cannot make: its label, value and second line name existing
// columns.

import type { RegisterFile } from '../language/register.ts';
import { didYouMean } from '../source/nearest.ts';

/** An error in registers/<id>.json. `pointer` is the JSON pointer of its place. */
export interface RegisterTrouble {
  readonly pointer: string;
  readonly message: string;
  readonly suggestion: string;
}

/** Returns the column names in the braces of a second line: `{town}, {region|nation}` has three. */
function columnsIn(subText: string): string[] {
  return [...subText.matchAll(/\{([^}]*)\}/g)].flatMap(([, names = '']) => names.split('|'));
}

/** Reports columns that do not exist, or must be required and are not. */
export function registerTroubles({ columns, label, value, subText = '' }: RegisterFile): RegisterTrouble[] {
  const names = Object.keys(columns);
  const unknownColumn = (pointer: string, name: string): RegisterTrouble => ({
    pointer,
    message: `This register has no column "${name}".`,
    suggestion: didYouMean(name, names) ?? `Its columns are ${names.join(', ')}.`,
  });
  const checkRequiredColumn = (property: string, name: string): RegisterTrouble[] => {
    if (!names.includes(name)) return [unknownColumn(`/${property}`, name)];
    if (columns[name]?.required) return [];
    const message = `The ${property} "${name}" is not a required column.`;
    return [
      {
        pointer: `/${property}`,
        message,
        suggestion: `Add "required": true to the column "${name}", or use another column.`,
      },
    ];
  };
  return [
    ...checkRequiredColumn('label', label),
    ...(value === undefined ? [] : checkRequiredColumn('value', value)),
    ...columnsIn(subText)
      .filter((name) => !names.includes(name))
      .map((name) => unknownColumn('/subText', name)),
  ];
}
