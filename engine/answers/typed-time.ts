import type { TimeFormat } from '../values/time-text.ts';

/** Accepted times: `9`, `930`, `0930`, `9:30`, `9.30`, `21h30`, `9:30 p.m.`. */
const TYPED = /^(\d{1,2})(?:\s*[:.h]\s*(\d{2})?|(\d{2}))?\s*(?:h|uhr)?\s*(?:([ap])\.?\s*m?\.?)?$/iu;

const twoDigits = (part: number): string => String(part).padStart(2, '0');

/**
 * Converts a typed time to its stored form: `""` for blanks, undefined for an invalid time. With a 12-hour
 * clock, a time without AM or PM is invalid if it could be either.
 */
export function parseTypedTime(typed: string, format: TimeFormat): string | undefined {
  const text = typed.trim();
  if (text === '') return '';
  const [, hours = '', separateMinutes, adjacentMinutes, half] = TYPED.exec(text) ?? [];
  if (hours === '') return undefined;
  const [hour, minute] = [Number(hours), Number(separateMinutes ?? adjacentMinutes ?? 0)];
  if (minute > 59) return undefined;
  if (half !== undefined) {
    if (hour < 1 || hour > 12) return undefined;
    return `${twoDigits((hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0))}:${twoDigits(minute)}`;
  }
  const isUnambiguous = format === '13:30' || hour === 0 || hour > 12;
  return hour < 24 && isUnambiguous ? `${twoDigits(hour)}:${twoDigits(minute)}` : undefined;
}
