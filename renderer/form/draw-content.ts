import type { ComponentType } from 'react';
import type { CompiledNode } from '../../engine/form/compiled-form.ts';

/** Draws what a block holds. Blocks are given it: they stand in content themselves. */
export type DrawContent = ComponentType<{ readonly content: readonly CompiledNode[] }>;
