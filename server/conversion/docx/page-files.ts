import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import type { PageOptions, PageResource } from '../chromium/chromium-host.ts';
import { DOCUMENT_FONTS_PATH, documentFonts } from '../chromium/print-fonts.ts';

/** Address of the page that draws documents; no server has this name. */
export const DRAWING_PAGE = 'http://docx.invalid/';
/** The page's global name of the exports of `in-page/draw-document.mts`. */
export const PAGE_SCRIPT = 'documentPages';

const SCRIPT_FILE = fileURLToPath(new URL('./in-page/draw-document.mts', import.meta.url));
const STYLE_FILE = fileURLToPath(new URL('./in-page/page.css', import.meta.url));

// docx-preview writes style elements and attributes; content from a document there cannot request anything
// else.
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; font-src 'self'; img-src blob:; connect-src 'self'";

const HTML = `<!doctype html>
<html lang="">
<head><meta charset="utf-8"><title></title>
<link rel="stylesheet" href="${DOCUMENT_FONTS_PATH}"><link rel="stylesheet" href="/page.css"></head>
<body><script src="/page.js"></script></body>
</html>`;

let script: Promise<string> | undefined;

/** Serves the page, its script and fonts, and one document. Refuses everything else. */
export function documentFiles(bytes: Uint8Array): PageOptions['serve'] {
  return async ({ origin, pathname }) => {
    if (`${origin}/` !== DRAWING_PAGE) return null;
    switch (pathname) {
      case '/':
        return resource('text/html; charset=utf-8', HTML);
      case '/page.css':
        return resource('text/css; charset=utf-8', await readFile(STYLE_FILE));
      case '/page.js':
        script ??= bundleScript().catch((error: unknown) => {
          // It may be temporary, such as too many open files.
          script = undefined;
          throw error;
        });
        return resource('text/javascript; charset=utf-8', await script);
      case '/document.docx':
        return resource('application/octet-stream', bytes);
      default:
        return documentFonts().find(pathname);
    }
  };
}

function resource(type: string, body: string | Uint8Array): PageResource {
  const headers = {
    'content-type': type,
    'content-security-policy': POLICY,
    'x-content-type-options': 'nosniff',
  };
  return { status: 200, headers, body: typeof body === 'string' ? new TextEncoder().encode(body) : body };
}

/** Bundles the script with docx-preview, once: it takes a tenth of a second, and no build can be forgotten. */
async function bundleScript(): Promise<string> {
  const bundle = await rolldown({ input: SCRIPT_FILE, logLevel: 'silent' });
  try {
    const { output } = await bundle.generate({ format: 'iife', name: PAGE_SCRIPT, minify: true });
    return output[0].code;
  } finally {
    await bundle.close();
  }
}
