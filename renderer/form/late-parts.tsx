// Blocks in scripts of their own, each of which comes with the first page that needs it.
import type { ComponentType } from 'react';
import type { CompiledNode, CompiledPage } from '../../engine/form/compiled-form.ts';
import { lateInput } from '../fields/late-inputs.tsx';
import { type LateModule, lateModule } from '../parts/part.tsx';
import type { BlockProps } from './block-props.ts';

const later = lateModule(() => import('./later-parts.ts'));
const matrix = lateModule(() => import('../../blocks/matrix/block.tsx'));

/** What draws with a widget of the school's own, which takes a script of its own from there. */
export const LateOwnWidget = lateInput(() => later.get().LateOwnWidget);

/** Blocks by the kind of their node. Drawn below a Suspense boundary, they wait for their script. */
export const lateBlocks: Readonly<Record<string, ComponentType<BlockProps<CompiledNode>>>> = {
  addAnother: lateBlock(later, (script) => script.AddAnother),
  dayRange: lateBlock(later, (script) => script.DayRange),
  matrix: lateBlock(matrix, (script) => script.Block),
  monthYear: lateBlock(later, (script) => script.MonthYear),
  notice: lateBlock(later, (script) => script.Notice),
  tabSet: lateBlock(later, (script) => script.TabSet),
};

/** Loads them ahead; one that fails is tried anew when it is drawn, and says so there. */
export async function loadLateBlocks(kinds: readonly string[] = Object.keys(lateBlocks)): Promise<void> {
  await Promise.allSettled(scriptsOf(kinds).map(({ load }) => load()));
}

/** Waits, while something is drawn, for what draws the blocks of these kinds. */
export function waitForLateBlocks(kinds: readonly string[]): void {
  for (const { get } of scriptsOf(kinds)) get();
}

function scriptsOf(kinds: readonly string[]): LateModule<unknown>[] {
  return [...new Set(kinds.map((kind) => (kind === 'matrix' ? matrix : later)))];
}

function lateBlock<Script, Node extends CompiledNode>(
  script: LateModule<Script>,
  pick: (script: Script) => ComponentType<BlockProps<Node>>,
): ComponentType<BlockProps<CompiledNode>> {
  return function LateBlock({ node, ...rest }) {
    const Block = pick(script.get());
    return <Block node={node as Node} {...rest} />;
  };
}

/** The kinds of late blocks in parts of a form, however deep: who draws them waits, so that nothing moves when they come. */
export function lateKindsOf(parts: readonly (CompiledPage | CompiledNode | undefined)[]): readonly string[] {
  const found = new Set<string>();
  const look = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    if ('kind' in part && String(part.kind) in lateBlocks) found.add(String(part.kind));
    for (const inner of Object.values(part)) look(inner);
  };
  look(parts);
  return [...found];
}
