/** What a direct walk has to have done, each a few times. */
export const COUNTED = [
  'compared',
  'conflicts',
  'putOff',
  'recoveries',
  'logOuts',
  'stays',
  'expiries',
  'inactivities',
  'reloads',
  'closedWindows',
  'faults',
  'lateReplies',
  'repliesAfterTheEnd',
  'offline',
  'tabs',
  'entries',
] as const;
