import { ADD_ANOTHER } from '../../engine/language/add-another.ts';

/** Name of the block in diagnostics. */
export const diagnosticName = 'an add-another block';

/** Short example for the table of blocks in the docs. */
export const docsExample = '{ "addAnother": "id", "label": …, "prefix": …, "maximum": …, "content": [ … ] }';

export const shape = ADD_ANOTHER;
