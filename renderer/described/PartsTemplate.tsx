// rjsf's template for an object: renders the parts of the object as a group. The outermost object has the
// question's label. Objects in a list are labelled with their number.
import { getUiOptions, type ObjectFieldTemplateProps } from '@rjsf/utils';
import { useContext } from 'react';
import { indexOf, itemLabel, ListTitle } from './item-label.ts';
import { contextOf } from './widgets.tsx';

export function PartsTemplate(props: ObjectFieldTemplateProps) {
  const { schema, uiSchema, title, description, properties, fieldPathId } = props;
  const list = useContext(ListTitle);
  const { description: own = description } = getUiOptions(uiSchema);
  const parts = properties.map(({ content }) => content);
  const isWhole = fieldPathId.path.length === 0;
  // The choice template renders an object that is only a choice.
  if (parts.length === 0) return null;
  const help = own ? <p className="mt-hint">{own}</p> : null;
  if (isWhole) {
    return (
      <div className="mt-parts">
        {help}
        {parts}
      </div>
    );
  }
  const index = indexOf(fieldPathId);
  const name = index === undefined ? title : itemLabel(contextOf(props).texts, schema.title ?? list, index);
  return (
    <fieldset className="mt-parts">
      {name ? <legend className="mt-label">{name}</legend> : null}
      {help}
      {parts}
    </fieldset>
  );
}
