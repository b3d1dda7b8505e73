// Several boxes under one heading; each is a question of its own and stores a boolean.
import type { BlockProps } from '../../renderer/form/block-props.ts';
import type { CheckboxesNode } from './node.ts';

export function Block({ node, Question }: BlockProps<CheckboxesNode>) {
  const helpId = `group-${node.id}__help`;
  return (
    <fieldset className="mt-group" aria-describedby={node.help === undefined ? undefined : helpId}>
      <legend>{node.label}</legend>
      {node.help === undefined ? null : (
        <p className="mt-hint" id={helpId}>
          {node.help}
        </p>
      )}
      <div className="mt-boxes">
        {node.keys.map((key) => (
          <Question key={key} questionKey={key} />
        ))}
      </div>
    </fieldset>
  );
}
