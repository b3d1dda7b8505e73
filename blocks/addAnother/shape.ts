import { ADD_ANOTHER } from '../../engine/language/add-another.ts';

export const diagnosticName = 'an add-another block';
export const docsExample = '{ "addAnother": "id", "label": …, "prefix": …, "maximum": …, "content": [ … ] }';

export const shape = ADD_ANOTHER;
