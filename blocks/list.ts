// Every block, a line each. Its folder holds its shape, its entry, its component if it is drawn in a way of its own, its story and its test.

export { entry as addAnother } from './addAnother/entry.ts';
export { entry as checkboxes } from './checkboxes/entry.ts';
export { entry as dayRange } from './dayRange/entry.ts';
export { entry as firstOf } from './firstOf/entry.ts';
export { entry as hideWhen } from './hideWhen/entry.ts';
export { entry as matrix } from './matrix/entry.ts';
export { entry as monthYear } from './monthYear/entry.ts';
export { entry as notice } from './notice/entry.ts';
export { entry as row } from './row/entry.ts';
export { entry as showWhen } from './showWhen/entry.ts';
export { entry as tabSet } from './tabSet/entry.ts';
export { entry as text } from './text/entry.ts';
export { entry as toggle } from './toggle/entry.ts';
