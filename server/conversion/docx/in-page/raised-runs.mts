import type { Piece } from './word-document.mts';

/** Small letters above the line, such as the mark of a note. */
export const RAISED: Readonly<Record<string, string>> = { 'vertical-align': 'super', 'font-size': 'smaller' };
const LOWERED: Readonly<Record<string, string>> = { 'vertical-align': 'sub', 'font-size': 'smaller' };

/**
 * docx-preview draws the content of a raised or lowered run twice and discards one, so notes would be counted
 * twice.
 */
export function raiseRun(run: Piece): void {
  const { verticalAlign } = run;
  if (verticalAlign === undefined || verticalAlign === null) return;
  delete run.verticalAlign;
  const cssStyle = { ...(verticalAlign === 'sub' ? LOWERED : RAISED) };
  run.children = [{ type: 'run', cssStyle, children: run.children ?? [] }];
}
