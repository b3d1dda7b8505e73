// The label and help of an option beside its checkbox or radio.
import type { EnumOptionsType } from '@rjsf/utils';
import { createElement } from 'react';
import type { Option } from '../../engine/language/option-lists.ts';
import type { ListEntry } from './Listbox.tsx';
import { lateMarks } from './Words.tsx';

/** Returns our own properties of an option. rjsf keeps them, but its types lack them. */
function ownOption(option: EnumOptionsType): Pick<Option, 'help' | 'group' | 'picture' | 'aliases'> {
  return option as Partial<Option>;
}

/**
 * Returns attributes that name an input by its option's label and describe it by its help. Returns undefined if
 * the option has no help.
 */
export function optionAria(id: string, option: EnumOptionsType) {
  if (ownOption(option).help === undefined) return undefined;
  return { 'aria-labelledby': `${id}__name`, 'aria-describedby': `${id}__hint` };
}

/** Renders an option's label and picture, with its help below. */
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

/** Converts an option to an entry of a `Listbox`. */
export function listEntry(option: EnumOptionsType, disabledValues: readonly unknown[]): ListEntry {
  const { value, label } = option;
  const { help: detail, group, aliases } = ownOption(option);
  return { value, label, detail, group, aliases, isDisabled: disabledValues.includes(value) };
}
