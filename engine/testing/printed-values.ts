// Formats single values for the oracle of printed applications, independent of the printing code.
import type { QuestionDefinition } from '../definition/definition.ts';
import type { SchoolFile } from '../language/school.ts';

/** Masks all but the last four letters and digits; masks everything if there are no more than four. */
export function maskAllButLastFour(text: string): string {
  const signs = [...text];
  const places = signs.flatMap((sign, at) => (/[\p{L}\p{N}]/u.test(sign) ? [at] : []));
  const shown = new Set(places.length > 4 ? places.slice(-4) : []);
  return signs.map((sign, at) => (places.includes(at) && !shown.has(at) ? '•' : sign)).join('');
}

/** Formats a number with the school's separators and its unit, digit by digit. */
export function numberAsRead(node: QuestionDefinition, stored: string, school: SchoolFile): string {
  if (!/^-?\d+(\.\d+)?$/.test(stored)) return stored;
  const [thousands, decimal] = {
    '1,234.56': [',', '.'],
    '1.234,56': ['.', ','],
    '1 234,56': ['\u202F', ','],
    "1'234.56": ["'", '.'],
  }[school.numberFormat ?? '1,234.56'];
  const [whole = '', part = ''] = stored.replace('-', '').split('.');
  let parted = '';
  for (const [index, digit] of [...whole].entries()) {
    if (index > 0 && (whole.length - index) % 3 === 0) parted += thousands;
    parted += digit;
  }
  const places = node.widget === 'money' ? (node.decimals ?? 2) : 0;
  const decimals = part + '0'.repeat(Math.max(0, places - part.length));
  const size = decimals === '' ? parted : `${parted}${decimal}${decimals}`;
  const isAfter = node.currencyPlace === 'after';
  const first = (isAfter ? undefined : node.currency) ?? node.before ?? '';
  const of = node.widget === 'scale' ? `of ${node.most ?? 5}` : '';
  const last = (isAfter ? node.currency : undefined) ?? node.after ?? of;
  const beforeGap = /\w$/.test(first) ? '\u00A0' : '';
  const afterGap = last === '' || last.startsWith('%') ? '' : '\u00A0';
  return `${stored.startsWith('-') ? '-' : ''}${first}${beforeGap}${size}${afterGap}${last}`;
}

/** Formats a time in 12 or 24 hours, using JavaScript's dates. */
export function timeAsRead(stored: string, format: string): string {
  if (!/^\d\d:\d\d$/.test(stored) || format === '13:30') return stored;
  const time = new Date(`2000-01-01T${stored}:00Z`);
  const options = { hour: 'numeric', minute: '2-digit', hour12: true, timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat('en-US', options).format(time).replace('\u202F', ' ');
}

/** Returns whether a text is a valid date. */
export function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
  );
}
