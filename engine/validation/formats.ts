// The formats that a question may ask for that a JSON Schema describes. Each takes a time that grows with the text alone.
import { isDay } from '../values/calendar.ts';

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})?$/;

/** A time of the day, with seconds and a zone where it has them. */
function isTimeOfDay(text: string): boolean {
  return TIME.test(text);
}

/** A day and a time, as RFC 3339 writes them. */
function isDayAndTime(text: string): boolean {
  const [day = '', time = '', ...more] = text.split(/[tT ]/);
  return more.length === 0 && isDay(day) && isTimeOfDay(time);
}

/** An address with one @ and a host that has a dot. */
function isMailAddress(text: string): boolean {
  const [name = '', host = '', ...more] = text.split('@');
  return (
    more.length === 0 &&
    /^[^\s<>(),;:"\\]+$/.test(name) &&
    /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u.test(host)
  );
}

/** The address of a page. */
function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s/?#@]+\.[^\s/?#@.]+(?:[/?#]\S*)?$/i.test(text);
}

/** A colour as inputs of colours write it. */
function isColour(text: string): boolean {
  return /^#[\da-f]{6}$/i.test(text);
}

export const FORMATS = {
  color: isColour,
  date: isDay,
  'date-time': isDayAndTime,
  email: isMailAddress,
  time: isTimeOfDay,
  uri: isWebAddress,
} as const;
