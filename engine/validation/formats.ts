// The formats allowed in JSON Schemas that describe answers. Each is checked in linear time.
import { isDay } from '../values/calendar.ts';

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})?$/;

/** Accepts a time of day, optionally with seconds and a time zone. */
function isTimeOfDay(text: string): boolean {
  return TIME.test(text);
}

/** Accepts a date and time as in RFC 3339. */
function isDayAndTime(text: string): boolean {
  const [day = '', time = '', ...more] = text.split(/[tT ]/);
  return more.length === 0 && isDay(day) && isTimeOfDay(time);
}

/** Accepts an email address with one @ and a dot in its host. */
function isMailAddress(text: string): boolean {
  const [name = '', host = '', ...more] = text.split('@');
  return (
    more.length === 0 &&
    /^[^\s<>(),;:"\\]+$/.test(name) &&
    /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u.test(host)
  );
}

/** Accepts an http or https URL. */
function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s/?#@]+\.[^\s/?#@.]+(?:[/?#]\S*)?$/i.test(text);
}

/** Accepts a colour in the format of colour inputs: `#1b7f4b`. */
function isColour(text: string): boolean {
  return /^#[\da-f]{6}$/i.test(text);
}

/** The check of each format. */
export const FORMATS = {
  color: isColour,
  date: isDay,
  'date-time': isDayAndTime,
  email: isMailAddress,
  time: isTimeOfDay,
  uri: isWebAddress,
} as const;
