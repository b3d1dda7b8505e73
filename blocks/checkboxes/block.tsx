// Checkboxes under one heading. Each is its own question and stores a boolean.

import { Paragraph } from '../../renderer/fields/Words.tsx';
import { useFilledText } from '../../renderer/filling/use-filled-text.ts';
import type { BlockProps } from '../../renderer/form/block-props.ts';
import type { CheckboxesNode } from './node.ts';

export function Block({ node, Question }: BlockProps<CheckboxesNode>) {
  const label = useFilledText(node.label);
  const { help } = node;
  // Not the id of the group, which its entries in an add-another block share.
  const helpId = `group-${node.keys[0]}__help`;
  return (
    <fieldset className="mt-group" aria-describedby={help === undefined ? undefined : helpId}>
      <legend>{label}</legend>
      {help === undefined ? null : <Paragraph className="mt-hint" id={helpId} words={help} />}
      <div className="mt-boxes">
        {node.keys.map((key) => (
          <Question key={key} questionKey={key} />
        ))}
      </div>
    </fieldset>
  );
}
