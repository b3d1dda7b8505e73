// Several boxes under one heading; each is a question of its own and stores a boolean.
import { styled } from '@mui/material/styles';
import type { CompiledNode } from '../../engine/form/compiled-form.ts';
import { Question } from './Question.tsx';

export function CheckboxGroup({ node }: CheckboxGroupProps) {
  const helpId = `group-${node.id}__help`;
  return (
    <Group aria-describedby={node.help === undefined ? undefined : helpId}>
      <Legend>{node.label}</Legend>
      {node.help === undefined ? null : <Help id={helpId}>{node.help}</Help>}
      <Boxes>
        {node.keys.map((key) => (
          <Question key={key} questionKey={key} />
        ))}
      </Boxes>
    </Group>
  );
}

const Group = styled('fieldset')({ border: 0, margin: 0, padding: 0, minWidth: 0 });
const Legend = styled('legend')({ padding: 0, fontWeight: 600, marginBottom: '0.25rem' });
const Help = styled('p')(({ theme }) => ({
  margin: '0 0 0.25rem',
  color: theme.palette.text.secondary,
  fontSize: '0.9375rem',
}));
const Boxes = styled('div')({ display: 'grid', gap: '0.25rem' });

interface CheckboxGroupProps {
  readonly node: Extract<CompiledNode, { kind: 'checkboxes' }>;
}
