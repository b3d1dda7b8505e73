import { expect, test } from 'vitest';
import { CATALOG } from '../../blocks/catalog.ts';
import { blockOf, widgetOf } from './entry-of.ts';

test('rejects names that are not in the catalog, also those of inherited object properties', () => {
  expect(() => widgetOf(CATALOG.widgets, { widget: 'constructor' })).toThrow(
    'There is no widget "constructor".',
  );
  expect(() => blockOf(CATALOG.blocks, { constructor: '' } as never)).toThrow(
    'no block with these properties: constructor',
  );
});
