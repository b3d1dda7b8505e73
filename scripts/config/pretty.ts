import { styleText } from 'node:util';
import type { Diagnostic } from '../../engine/source/diagnostic.ts';
import { escapeInvisible } from '../../engine/source/visible.ts';
import { closingLine, type LintResult, openablePath } from './lint-result.ts';
import { markLine } from './source-lines.ts';

type Style = Parameters<typeof styleText>[0];

/** Colours are for terminals; `NO_COLOR` and `FORCE_COLOR` take precedence. */
function styled(style: Style, text: string): string {
  return styleText(style, text, { stream: process.stdout });
}

/** Output for people at a terminal: each finding with its source line, carets below the token, and a remedy. */
export function pretty(result: LintResult): string {
  const lines = new Map<string, readonly string[]>();
  const lineOf = ({ file, line }: Diagnostic): string | undefined => {
    const known = lines.get(file);
    if (known !== undefined) return known[line - 1];
    const text = result.files.find(({ path }) => path === file)?.text ?? '';
    const split = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
    lines.set(file, split);
    return split[line - 1];
  };
  const blocks = result.diagnostics.map((diagnostic) => {
    const { file, line, column, endColumn, endLine, severity, code, message, suggestion } = diagnostic;
    const colour = severity === 'error' ? 'red' : 'yellow';
    const place = escapeInvisible(`${openablePath(result, file)}:${line}:${column}`);
    const head = `${styled('bold', place)} ${styled([colour, 'bold'], severity)} ${styled('dim', code)}`;
    const text = lineOf(diagnostic);
    const number = String(line);
    const source =
      text === undefined || text === ''
        ? []
        : ((): string[] => {
            const { source, carets } = markLine(text, column, endLine === line ? endColumn : text.length + 1);
            const rule = styled('dim', '|');
            return [
              `  ${styled('dim', number)} ${rule} ${source}`,
              `  ${' '.repeat(number.length)} ${rule} ${styled(colour, carets)}`,
            ];
          })();
    const remedy = suggestion === undefined ? [] : [`  ${escapeInvisible(suggestion)}`];
    return [head, `  ${escapeInvisible(message)}`, ...source, ...remedy, ''].join('\n');
  });
  return [...blocks, closingLine(result)].join('\n');
}
