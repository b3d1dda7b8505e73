import { type CompiledConfig, type CompileOptions, compileConfig } from '../../engine/compile-config.ts';
import type { SourceFile } from '../../engine/source/source-file.ts';
import { readShippedRegisters } from '../lookup/shipped-registers.ts';
import { patternJudge } from './patterns/judge-patterns.ts';

const shipped = Object.fromEntries(
  [...readShippedRegisters()].map(([name, { columns }]) => [name, Object.keys(columns)]),
);

/** Compiles config files with the product's pattern judge and registers. */
export function compileFiles(
  files: readonly SourceFile[],
  options: Pick<CompileOptions, 'checks' | 'assets' | 'proofs' | 'widgets'>,
): CompiledConfig {
  return compileConfig(files, { ...options, judge: patternJudge, shipped });
}
