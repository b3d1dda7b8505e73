// Checks of a register that a schema cannot make: whether it names existing columns.
import { didYouMean } from '../diagnostics/nearest.ts';
import type { RegisterFile } from '../language/register.ts';

/** An error in a register's description, with its place. */
export interface RegisterTrouble {
  readonly pointer: string;
  readonly message: string;
  readonly suggestion: string;
}

/** Returns the names in braces in a register's second line. */
function namedIn(subText: string): string[] {
  return [...subText.matchAll(/\{([^}]*)\}/g)].flatMap(([, names = '']) => names.split('|'));
}

/** Reports names of missing columns. */
export function registerTroubles({ columns, label, value, subText = '' }: RegisterFile): RegisterTrouble[] {
  const names = Object.keys(columns);
  const unknown = (pointer: string, name: string): RegisterTrouble => ({
    pointer,
    message: `This register has no column "${name}".`,
    suggestion: didYouMean(name, names) ?? `Its columns are ${names.join(', ')}.`,
  });
  const required = (property: string, name: string): RegisterTrouble[] => {
    if (!names.includes(name)) return [unknown(`/${property}`, name)];
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
    ...required('label', label),
    ...(value === undefined ? [] : required('value', value)),
    ...namedIn(subText)
      .filter((name) => !names.includes(name))
      .map((name) => unknown('/subText', name)),
  ];
}
