import { expect, test } from 'vitest';
import { bootApp } from '../testing/boot-app.ts';

async function ask(query: string) {
  const { app } = await bootApp();
  return app().inject(`/lookup/find${query}`);
}

test('suggests schools to anybody, as spec §7 says, and lets caches keep them for a while', async () => {
  const reply = await ask('?text=johns%20hop&category=college_ceeb&max_results=5');
  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toEqual([
    {
      text: 'Johns Hopkins University',
      id: 'us-johns-hopkins-university-21218-2688',
      sub_text: 'Baltimore, MD',
    },
  ]);
  expect(reply.headers['cache-control']).toBe('public, max-age=300');
  expect(reply.headers['set-cookie']).toBeUndefined();
});

test('returns the record of a suggestion', async () => {
  const reply = await ask('?id=us-johns-hopkins-university-21218-2688&category=college_ceeb');
  expect(reply.json()).toEqual({
    name: 'Johns Hopkins University',
    ceeb: '',
    address_line_1: '',
    city: 'Baltimore',
    state: 'MD',
    country: 'USA',
    zip: '21218-2688',
  });
  expect(reply.headers['cache-control']).toBe('public, max-age=300');
});

test.each([
  ['college_ceeb', 'univ', 'name'],
  ['hs_ceeb', 'example high', 'name'],
  ['address', '4900 mer', 'address_line_1'],
])('%s: each proposal of %j leads to a record that it names', async (category, text, label) => {
  const { app } = await bootApp();
  const query = new URLSearchParams({ text, category });
  const entries: { text: string; id: string; sub_text: string }[] = (
    await app().inject(`/lookup/find?${query}`)
  ).json();
  expect(entries.length).toBeGreaterThan(0);
  expect(entries.length).toBeLessThanOrEqual(5);
  for (const entry of entries) {
    const record = await app().inject(`/lookup/find?${new URLSearchParams({ id: entry.id, category })}`);
    expect(record.json()[label]).toBe(entry.text);
    expect(entry.sub_text).toContain(record.json().city);
  }
});

test.each([
  ['', 5],
  ['&max_results=1', 1],
  ['&max_results=20', 20],
])('a search%s gives %i results', async (more, count) => {
  expect((await ask(`?text=univ&category=college_ceeb${more}`)).json()).toHaveLength(count);
});

test.each([
  ['?text=univ', 400, '"category" is missing in the query.'],
  ['?text=univ&category=', 400, 'There is no category ""; ask for one of address, college_ceeb, hs_ceeb.'],
  ['?text=univ&category=__proto__', 400, 'There is no category "__proto__"; ask for one of'],
  ['?text=univ&category=constructor', 400, 'There is no category "constructor"; ask for one of'],
  ['?category=address', 400, 'Send either "text", to search, or "id", for one record.'],
  ['?category=address&text=a&id=b', 400, 'Send either "text", to search, or "id", for one record.'],
  ['?category=address&text=a&text=b', 400, '"text" is given more than once; send it once.'],
  ['?category=address&category=hs_ceeb&text=a', 400, '"category" is given more than once; send it once.'],
  ['?category=address&id=a&id=b', 400, '"id" is given more than once; send it once.'],
  [`?category=address&text=${'x'.repeat(201)}`, 400, '"text" is longer than 200 characters.'],
  [`?category=address&text=${'x'.repeat(10_000)}`, 400, '"text" is longer than 200 characters.'],
  [`?category=address&id=${'x'.repeat(201)}`, 400, '"id" is longer than 200 characters.'],
  [`?text=a&category=${'x'.repeat(51)}`, 400, '"category" is longer than 50 characters.'],
  ['?category=address&text=a&max_results=0', 400, '"max_results" must be a whole number from 1 to 20.'],
  ['?category=address&text=a&max_results=21', 400, '"max_results" must be a whole number from 1 to 20.'],
  ['?category=address&text=a&max_results=5.5', 400, '"max_results" must be a whole number from 1 to 20.'],
  ['?category=address&text=a&max_results=', 400, '"max_results" must be a whole number from 1 to 20.'],
  ['?category=address&id=nobody', 404, 'There is no record with this id in the category.'],
  ['?category=address&id=__proto__', 404, 'There is no record with this id in the category.'],
  ['?category=address&id=', 404, 'There is no record with this id in the category.'],
  [
    '?category=hs_ceeb&id=us-johns-hopkins-university-21218-2688',
    404,
    'There is no record with this id in the category.',
  ],
])('%.60s is refused with %i', async (query, status, message) => {
  const reply = await ask(query);
  expect([reply.statusCode, reply.json().message]).toEqual([status, expect.stringContaining(message)]);
  expect(reply.headers['cache-control']).toBe('no-store');
});

test.each([
  '',
  '%20',
  '!%3F',
  "'%20OR%201%3D1%20--",
  '%22)%3B%20DROP%20TABLE%20records_1%3B',
  '%00',
  '%FF%FE',
  '(.*)%2B%24',
  'zzyzx',
  'x'.repeat(200),
])('nothing is found for %j, and that is an answer', async (text) => {
  const reply = await ask(`?category=college_ceeb&text=${text}`);
  expect([reply.statusCode, reply.json()]).toEqual([200, []]);
});
