import { escapeHtml } from '../site/html.ts';

/** Trusted HTML, inserted without escaping. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** A value that can be inserted in a template. */
export type Part = Html | string | number | false | null | undefined | readonly Part[];

function partText(part: Part): string {
  if (part instanceof Html) return part.text;
  if (Array.isArray(part)) return part.map(partText).join('');
  return part === false || part === null || part === undefined ? '' : escapeHtml(String(part));
}

/** An HTML template tag: escapes inserted values unless they are HTML of another template. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(strings.map((text, index) => text + partText(parts[index])).join(''));
}
