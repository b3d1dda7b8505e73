// An option as a widget draws it beside its box.
import type { EnumOptionsType } from '@rjsf/utils';
import { createElement } from 'react';
import type { Option } from '../../engine/language/option-lists.ts';
import { lateMarks } from '../words/Words.tsx';
import type { ListEntry } from './Listbox.tsx';

/** rjsf hands on what a list has of an option. */
function ownOption(option: EnumOptionsType): Pick<Option, 'help' | 'group' | 'picture' | 'aliases'> {
  return option as Partial<Option>;
}

/** What an input says of its option: its label names it, its help describes it. Nothing where the label is all there is. */
export function optionAria(id: string, option: EnumOptionsType) {
  if (ownOption(option).help === undefined) return undefined;
  return { 'aria-labelledby': `${id}__name`, 'aria-describedby': `${id}__hint` };
}

/** The label of an option with its picture, and its help below it. */
export function optionText(id: string, option: EnumOptionsType) {
  const { help, picture } = ownOption(option);
  const name = (
    <span id={`${id}__name`}>
      {option.label}
      {picture && createElement(lateMarks.get().Picture, picture)}
    </span>
  );
  if (help === undefined) return name;
  return (
    <span>
      {name}
      <small className="mt-option-help" id={`${id}__hint`}>
        {help}
      </small>
    </span>
  );
}

/** An option as an entry of a list that opens. */
export function listEntry(option: EnumOptionsType, closed: readonly unknown[]): ListEntry {
  const { value, label } = option;
  const { help: detail, group, aliases } = ownOption(option);
  return { value, label, detail, group, aliases, isClosed: closed.includes(value) };
}
