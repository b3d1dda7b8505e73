import { CATALOG } from '../../blocks/catalog.ts';
import { type CompiledConfig, type CompileOptions, compileConfig } from '../../engine/compile-config.ts';
import type { SourceFile } from '../../engine/source/source-file.ts';
import { readShippedRegisters } from '../lookup/shipped-registers.ts';
import { patternJudge } from './judge-patterns.ts';

const registers = Object.fromEntries(
  [...readShippedRegisters()].map(([name, { columns }]) => [name, Object.keys(columns)]),
);

/** The part of the options that differs between forms and commands. */
export type FileOptions = Pick<CompileOptions, 'checks' | 'assets' | 'proofs' | 'ownWidgets'>;

/** Compiles config files with the product's widgets, blocks, registers and judge of regular expressions. */
export function compileFiles(files: readonly SourceFile[], options: FileOptions): CompiledConfig {
  return compileConfig(files, { ...options, ...CATALOG, registers, judge: patternJudge });
}
