import { expect, test } from 'vitest';
import { withRandomDatabase } from './test-database.ts';

test.each([
  ['mongodb://localhost', /^mongodb:\/\/localhost\/matricula_test_[\w-]+$/],
  ['mongodb://a:1,b:2/apply?replicaSet=rs0', /^mongodb:\/\/a:1,b:2\/matricula_test_[\w-]+\?replicaSet=rs0$/],
  ['mongodb://localhost/?tls=true', /^mongodb:\/\/localhost\/matricula_test_[\w-]+\?tls=true$/],
  ['', /^$/],
])('replaces the database name in %s', (uri, own) => {
  expect(withRandomDatabase(uri)).toMatch(own);
  if (uri !== '') expect(withRandomDatabase(uri)).not.toBe(withRandomDatabase(uri));
});
