/** Names of events that the walk counts. A walk of full length must have had a few of each. */
export const COUNTED = [
  'saves',
  'compared',
  'conflicts',
  'putOff',
  'recoveries',
  'reloads',
  'closedTabs',
  'devices',
  'offline',
  'clearings',
  'undos',
  'tabs',
  'entries',
  'submits',
] as const;
