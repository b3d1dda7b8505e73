// Several choices from a list of options, each with a checkbox.
import type { WidgetProps } from '@rjsf/utils';
import { type CSSProperties, useLayoutEffect, useRef } from 'react';
import { fillText } from '../../engine/form/texts.ts';
import { listedValues, listText } from '../../engine/values/list-text.ts';
import { announce } from '../../renderer/feedback/announcement.ts';
import { optionAria, optionText } from '../../renderer/fields/option-parts.tsx';
import { toggleChoice } from '../../renderer/fields/toggle-choice.ts';
import {
  controlAria,
  controlState,
  labelId,
  noteId,
  ownOptions,
} from '../../renderer/fields/widget-props.ts';

/** From this many options on, each up to this many characters, two columns are used instead of one. */
const MIN_FOR_TWO_COLUMNS = 6;
const MAX_LABEL_LENGTH = 24;

export function Widget(props: WidgetProps) {
  const { id, name, htmlName, value, options, required, onChange } = props;
  const { question, texts } = ownOptions(props);
  // The first checkbox takes the autofocus of the group.
  const { autoFocus, ...control } = controlState(props, value, 'choice');
  const choiceOptions = options.enumOptions ?? [];
  const disabledValues = options.enumDisabled ?? [];
  const chosen = new Set(listedValues(String(value ?? '')));
  const needsOneColumn =
    choiceOptions.length < MIN_FOR_TWO_COLUMNS ||
    choiceOptions.some(({ label }) => label.length > MAX_LABEL_LENGTH);
  const columns = question?.columns ?? (needsOneColumn ? 1 : 2);

  const group = useRef<HTMLFieldSetElement>(null);
  const isToggling = useRef(false);
  useLayoutEffect(() => {
    // A choice that is no longer offered disappears with its checkbox, and would lose the focus.
    if (isToggling.current && !group.current?.contains(document.activeElement))
      group.current?.querySelector('input')?.focus();
    isToggling.current = false;
  });

  function toggle(toggled: string): void {
    isToggling.current = true;
    const { nowChosen, removed } = toggleChoice(choiceOptions, chosen, toggled, question?.alone ?? []);
    onChange(listText(nowChosen.map((option) => option.value)));
    if (removed.length === 0) return;
    const labels = removed.map(({ label }) => label).join(', ');
    announce(fillText(texts?.['choices.takenBack'] ?? '', { options: labels }));
  }

  // `aria-required` is not allowed on a group, so a text says it.
  const note = required ? texts?.['question.required'] : undefined;
  const { 'aria-required': _, ...aria } = controlAria(props, { message: note });
  return (
    <fieldset ref={group} className="mt-group" id={id} aria-labelledby={labelId(id)} {...aria}>
      <div className="mt-choices" style={{ '--columns': columns } as CSSProperties}>
        {choiceOptions.map((option, index) => (
          <label className="mt-choice" key={option.value}>
            <input
              type="checkbox"
              name={htmlName ?? name}
              value={option.value}
              checked={chosen.has(option.value)}
              onChange={() => toggle(option.value)}
              {...optionAria(`${id}-${index}`, option)}
              {...control}
              {...(disabledValues.includes(option.value) ? { disabled: true } : {})}
              {...(index === 0 ? { autoFocus } : {})}
            />
            {optionText(`${id}-${index}`, option)}
          </label>
        ))}
      </div>
      {note === undefined ? null : (
        <span className="mt-hidden" id={noteId(id)}>
          {note}
        </span>
      )}
    </fieldset>
  );
}
