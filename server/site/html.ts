import { createHash } from 'node:crypto';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML content and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

/** A page without scripts. `body` and `head` are HTML: escape inserted text. */
export interface PlainPage {
  readonly title: string;
  /** Language of its texts; English by default. */
  readonly lang?: string | undefined;
  readonly head?: string;
  readonly style: string;
  readonly body: string;
  /** Whether it has a form that posts to its own address. */
  readonly isPosted?: true;
}

/** Renders the page, with a policy that allows nothing but its own style. */
export function renderPlainPage({ title, lang = 'en', head = '', style, body, isPosted }: PlainPage): {
  html: string;
  policy: string;
} {
  const styleHash = createHash('sha256').update(style).digest('base64');
  return {
    html: `<!doctype html>
<html lang="${escapeHtml(lang)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
${head}<style>${style}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`,
    policy: `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'; base-uri 'none'; form-action ${isPosted ? "'self'" : "'none'"}`,
  };
}
