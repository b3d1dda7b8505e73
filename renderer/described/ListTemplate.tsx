// rjsf's templates for an array and its items: a list with buttons to add and remove items.
import { type ArrayFieldItemTemplateProps, type ArrayFieldTemplateProps, getUiOptions } from '@rjsf/utils';
import { useContext, useEffect, useRef } from 'react';
import { fillText } from '../../engine/form/texts.ts';
import { announce } from '../feedback/announcement.ts';
import { Button } from '../feedback/Button.tsx';
import { REQUIRED_MARK } from '../fields/required-mark.tsx';
import { itemLabel, ListTitle } from './item-label.ts';
import { contextOf } from './widgets.tsx';

/** Selects the control that gets the focus in a new item. */
const CONTROLS = ':is(input, button, textarea):not([tabindex="-1"])';

export function ListTemplate(props: ArrayFieldTemplateProps) {
  const { items, canAdd, onAddClick, title, schema, uiSchema, required, disabled, readonly } = props;
  const { texts } = contextOf(props);
  const { title: own = title, description = schema.description } = getUiOptions(uiSchema);
  const itemsElement = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const count = items.length;
  const lastCount = useRef(count);
  const isAdding = useRef(false);

  useEffect(() => {
    if (count > lastCount.current && isAdding.current)
      itemsElement.current?.children[count - 1]?.querySelector<HTMLElement>(CONTROLS)?.focus();
    // The remove button that had the focus is gone. An item that another window removed takes the focus from nobody.
    if (count < lastCount.current && document.activeElement === document.body) addButton.current?.focus();
    lastCount.current = count;
    isAdding.current = false;
  }, [count]);

  return (
    <ListTitle value={own}>
      <fieldset className="mt-parts">
        <legend className="mt-label">
          {own}
          {required ? REQUIRED_MARK : null}
        </legend>
        {description ? <p className="mt-hint">{description}</p> : null}
        <div ref={itemsElement} className="mt-items">
          {items}
        </div>
        {canAdd && !disabled && !readonly ? (
          <Button
            ref={addButton}
            variant="outlined"
            aria-label={fillText(texts['addAnother.button'], {
              button: texts['button.addAnother'],
              label: own,
            })}
            onClick={(event) => {
              isAdding.current = true;
              onAddClick(event);
            }}
          >
            {texts['button.addAnother']}
          </Button>
        ) : null}
      </fieldset>
    </ListTitle>
  );
}

export function ListItemTemplate(props: ArrayFieldItemTemplateProps) {
  const { children, index, schema, buttonsProps, disabled, readonly } = props;
  const { texts } = contextOf(props);
  const list = useContext(ListTitle);
  const entry = itemLabel(texts, schema.title ?? list, index);
  return (
    <div className="mt-item">
      {children}
      {buttonsProps.hasRemove && !disabled && !readonly ? (
        <Button
          size="small"
          onClick={(event) => {
            buttonsProps.onRemoveItem(event);
            announce(fillText(texts['addAnother.removed'], { entry }));
          }}
        >
          {fillText(texts['addAnother.remove'], { entry })}
        </Button>
      ) : null}
    </div>
  );
}
