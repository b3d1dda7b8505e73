// All blocks, one line each. A block's folder has its shape, entry, story and test, and a component if its node
// needs one.

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
