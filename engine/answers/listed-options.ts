// Resolves a form's option lists for a day, because a list may contain years relative to the current year.
import type { CompiledForm, OptionList, RelativeYears } from '../form/compiled-form.ts';
import type { Option } from '../language/option-lists.ts';
import { cached } from '../values/cached.ts';
import { localToday, possibleTodays } from '../values/calendar.ts';

type Lists = Pick<CompiledForm, 'optionLists'>;

/** Returns consecutive years, ascending or descending. */
export function yearOptions(first: number, { count, step }: Omit<RelativeYears, 'without'>): Option[] {
  return Array.from({ length: count }, (_, index) => {
    const year = String(first + index * step);
    return { value: year, label: year };
  });
}

/** Whether a list does not depend on the day. */
function isPlain(list: OptionList): list is readonly Option[] {
  return Array.isArray(list);
}

const NONE: readonly Option[] = [];
const lists = new WeakMap<OptionList, Map<string, readonly Option[]>>();

/** Returns the options of a list on a day. Cached per year. */
function onDay(list: OptionList, today: string): readonly Option[] {
  if (isPlain(list)) return list;
  const year = today.slice(0, 4);
  const known = cached(lists, list, () => new Map());
  return cached(known, year, () => distinct(list.parts.flatMap((part) => inYear(part, Number(year)))));
}

/** Returns the options of a part of a list in a year. */
function inYear(part: Option | RelativeYears, year: number): readonly Option[] {
  if (!('count' in part)) return [part];
  return yearOptions(year, part).filter(({ value }) => !part.without?.includes(value));
}

/** Removes duplicate values, such as a year that occurs twice. */
function distinct(options: readonly Option[]): readonly Option[] {
  return options.filter(({ value }, at) => options.findIndex((one) => one.value === value) === at);
}

/** Whether a list's options change with the year. */
export function isDated({ optionLists }: Lists, name: string): boolean {
  return optionLists[name] !== undefined && !isPlain(optionLists[name]);
}

/** Returns a list's options on a day. Equal results share one list object, so that derived data can be cached. */
export function listedOptions({ optionLists }: Lists, name: string, today?: string): readonly Option[] {
  const list = optionLists[name];
  if (list === undefined) return NONE;
  return isPlain(list) ? list : onDay(list, today ?? localToday());
}

const resolvedForms = new WeakMap<Lists, Map<string, Lists>>();

/** Returns the form with its lists resolved for a day: the form itself if no list depends on the day. */
export function formOn<Form extends Lists>(form: Form, today: string): Form {
  const known = cached(resolvedForms, form, () => new Map());
  return cached(known, today.slice(0, 4), () => {
    const entries = Object.entries(form.optionLists);
    if (entries.every(([, list]) => isPlain(list))) return form;
    const optionLists = Object.fromEntries(entries.map(([name, list]) => [name, onDay(list, today)]));
    return { ...form, optionLists };
  }) as Form;
}

/**
 * Returns the options for every day that it is now in some time zone, without duplicates. They differ only at the
 * turn of a year. `options` is called with the form resolved for each of these days.
 */
export function inAllTimeZones<Form extends Lists>(
  form: Form,
  options: (form: Form) => readonly Option[],
): readonly Option[] {
  const here = formOn(form, localToday());
  if (here === form) return options(form);
  const all = new Set([here, ...possibleTodays(new Date()).map((day) => formOn(form, day))]);
  return all.size === 1 ? options(here) : distinct([...all].flatMap(options));
}
