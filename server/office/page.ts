// The frame of every desk page. Pages have no scripts, only links and forms.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Staff } from '../store/staff-store.ts';
import { DESK, type DeskForm, deskPath } from './desk.ts';
import { type Html, html, type Part } from './html.ts';
import type { Say } from './say.ts';

const TOKENS = new URL('../../renderer/feedback/tokens.css', import.meta.url);
const OWN = new URL('desk.css', import.meta.url);

/** The desk's style sheet, with the product's design tokens. */
export const STYLE = readFileSync(TOKENS, 'utf8') + readFileSync(OWN, 'utf8');
/** The path contains a hash, so that browsers may cache the file. */
export const STYLE_PATH = `${DESK}/style-${createHash('sha256').update(STYLE).digest('hex').slice(0, 12)}.css`;

/** Allows only the style sheet, and forms posted to this server. */
export const POLICY =
  "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

/** Where a logged-in staff member is. */
export interface Place {
  readonly staff: Staff;
  /** Absent before a form is chosen. */
  readonly desk?: DeskForm;
  readonly several: boolean;
  /** The current page in the navigation. */
  readonly at?: 'find' | 'numbers' | 'downloads';
}

/** The parts of a page. */
export interface DeskPage {
  readonly say: Say;
  readonly lang: string | undefined;
  readonly school: string;
  readonly heading: string;
  readonly content: Part;
  /** Absent without a login. */
  readonly place?: Place;
}

/** Renders a page. */
export function deskPage({ say, lang = 'en', school, heading, content, place }: DeskPage): string {
  const page = html`<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${heading} – ${school}</title>
<link rel="stylesheet" href="${STYLE_PATH}">
</head>
<body>
<a class="skip" href="#content">${say('skip')}</a>
<header><p class="school">${school}</p>${place && menu(say, place)}</header>
<main id="content" tabindex="-1">
<h1>${heading}</h1>
${content}
</main>
</body>
</html>
`;
  return page.text;
}

function menu(say: Say, { staff, desk, several, at }: Place): Html {
  const link = (name: NonNullable<Place['at']>, path: string, text: string): Html =>
    html`<li><a href="${path}"${at === name && html` aria-current="page"`}>${text}</a></li>`;
  const of = desk && deskPath(desk);
  return html`<nav aria-label="${say('menu.label')}"><ul>${[
    several && html`<li><a href="${DESK}">${say('menu.forms')}</a></li>`,
    of !== undefined && [
      link('find', of, say('menu.find')),
      link('numbers', `${of}/numbers`, say('menu.numbers')),
      staff.role === 'exporter' && link('downloads', `${of}/downloads`, say('menu.downloads')),
    ],
  ]}</ul></nav>
<form class="leave" method="post" action="${DESK}/logout"><span>${staff.email}</span> <button class="quiet">${say('logout')}</button></form>`;
}

/** Returns a message above a form. */
export function message(text: string | undefined, isWrong = true): Html | undefined {
  return text === undefined
    ? undefined
    : html`<p class="message${isWrong && ' wrong'}" role="${isWrong ? 'alert' : 'status'}">${text}</p>`;
}

/** Returns an input with its label. */
export function input(name: string, label: string, more: Part): Html {
  return html`<p class="field"><label for="${name}">${label}</label><input id="${name}" name="${name}" ${more}></p>`;
}

/** Returns a select with its label. */
export function select(
  name: string,
  label: string,
  options: readonly (readonly [value: string, text: string])[],
  chosen = '',
): Html {
  const written = options.map(
    ([value, text]) => html`<option value="${value}"${value === chosen && html` selected`}>${text}</option>`,
  );
  return html`<p class="field"><label for="${name}">${label}</label><select id="${name}" name="${name}">${written}</select></p>`;
}
