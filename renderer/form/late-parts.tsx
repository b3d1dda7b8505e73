// Blocks in separate scripts, loaded with the first page that needs them.
import type { ComponentType } from 'react';
import type { CompiledNode, CompiledPage } from '../../engine/form/compiled-form.ts';
import { type LateModule, lateComponent, lateModule } from '../browser/late-module.tsx';
import { lateInput } from '../fields/late-input.tsx';
import type { BlockProps } from './block-props.ts';

const rareBlocks = lateModule(() => import('./later-parts.ts'));
const matrix = lateModule(() => import('../../blocks/matrix/block.tsx'));

/** Renders a question with the school's own widget, which has a script of its own. */
export const LateOwnWidget = lateInput(
  lateModule(() => import('./OwnWidget.tsx')),
  ({ OwnWidget }) => OwnWidget,
);

/** Late blocks by node kind. They suspend until their script is loaded, so they need a Suspense boundary. */
export const lateBlocks: Readonly<Record<string, ComponentType<BlockProps<CompiledNode>>>> = {
  addAnother: lateBlock(rareBlocks, (script) => script.AddAnother),
  dayRange: lateBlock(rareBlocks, (script) => script.DayRange),
  matrix: lateBlock(matrix, (script) => script.Block),
  monthYear: lateBlock(rareBlocks, (script) => script.MonthYear),
  notice: lateBlock(rareBlocks, (script) => script.Notice),
  tabSet: lateBlock(rareBlocks, (script) => script.TabSet),
};

/** Preloads the blocks. A failed load is retried, and reported, when the block is rendered. */
export async function loadLateBlocks(kinds: readonly string[] = Object.keys(lateBlocks)): Promise<void> {
  await Promise.allSettled(scriptsOf(kinds).map(({ load }) => load()));
}

/** Suspends the render until the blocks of these kinds are loaded. */
export function waitForLateBlocks(kinds: readonly string[]): void {
  for (const { get } of scriptsOf(kinds)) get();
}

function scriptsOf(kinds: readonly string[]): LateModule<unknown>[] {
  return [...new Set(kinds.map((kind) => (kind === 'matrix' ? matrix : rareBlocks)))];
}

function lateBlock<Script, Node extends CompiledNode>(
  script: LateModule<Script>,
  pick: (script: Script) => ComponentType<BlockProps<Node>>,
): ComponentType<BlockProps<CompiledNode>> {
  return lateComponent(script, pick) as ComponentType<BlockProps<CompiledNode>>;
}

/**
 * Returns the kinds of late blocks in parts of a form, at any depth. A render waits for them, so that the
 * layout does not shift.
 */
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
