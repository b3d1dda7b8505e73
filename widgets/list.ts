// All widgets, one line each. A widget's folder has its entry, component, story and test.

export { entry as autocomplete } from './autocomplete/entry.ts';
export { entry as checkbox } from './checkbox/entry.ts';
export { entry as choices } from './choices/entry.ts';
export { entry as date } from './date/entry.ts';
export { entry as display } from './display/entry.ts';
export { entry as email } from './email/entry.ts';
export { entry as file } from './file/entry.ts';
export { entry as money } from './money/entry.ts';
export { entry as number } from './number/entry.ts';
export { entry as phone } from './phone/entry.ts';
export { entry as radio } from './radio/entry.ts';
export { entry as scale } from './scale/entry.ts';
export { entry as schema } from './schema/entry.ts';
export { entry as select } from './select/entry.ts';
export { entry as ssn } from './ssn/entry.ts';
export { entry as text } from './text/entry.ts';
export { entry as textarea } from './textarea/entry.ts';
export { entry as time } from './time/entry.ts';
export { entry as url } from './url/entry.ts';
export { entry as worldPhone } from './worldPhone/entry.ts';
