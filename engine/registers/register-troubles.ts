// What a schema cannot say of a register: whether what it names are columns of it.
import { didYouMean } from '../diagnostics/nearest.ts';
import type { RegisterFile } from '../language/register.ts';

/** Something that is wrong with the description of a register, and where. */
export interface RegisterTrouble {
  readonly pointer: string;
  readonly message: string;
  readonly suggestion: string;
}

/** The names that stand in braces in the second line of a register. */
function namedIn(subText: string): string[] {
  return [...subText.matchAll(/\{([^}]*)\}/g)].flatMap(([, names = '']) => names.split('|'));
}

/** What is wrong with what a register names of its columns. */
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
    const message = `The ${property} "${name}" is none of the required columns.`;
    return [
      {
        pointer: `/${property}`,
        message,
        suggestion: `Add "required": true to the column "${name}", or name another one.`,
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
