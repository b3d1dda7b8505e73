import { expect, test } from 'vitest';
import { isApplicationId, newApplicationId } from './application-id.ts';

const CHARACTERS = [...'123456789ABCDEFGHJKMNPQRSTVWXYZ'];
const PLACES = [0, 1, 2, 3, 5, 6, 7, 8];

test('has eight unambiguous characters and is different each time', () => {
  const ids = Array.from({ length: 200 }, newApplicationId);
  for (const id of ids) {
    expect(id).toMatch(/^[1-9A-Z]{4}-[1-9A-Z]{4}$/);
    expect(id).not.toMatch(/[0OILU]/);
    expect(isApplicationId(id)).toBe(true);
  }
  expect(new Set(ids).size).toBe(200);
});

test('the check character detects one wrong character and any two swapped ones', () => {
  for (const id of Array.from({ length: 20 }, newApplicationId)) {
    for (const place of PLACES) {
      for (const wrong of CHARACTERS.filter((each) => each !== id[place])) {
        expect(isApplicationId(id.slice(0, place) + wrong + id.slice(place + 1))).toBe(false);
      }
      for (const other of PLACES.filter((each) => id[each] !== id[place])) {
        const changed = [...id];
        [changed[place], changed[other]] = [id[other] ?? '', id[place] ?? ''];
        expect(isApplicationId(changed.join('')), `${id} ${changed.join('')}`).toBe(false);
      }
    }
  }
});

test.each(['', '4F7K92QX', '4F7K-92Q', '4f7k-92qx', '4F7K-92Q0'])('refuses %j', (text) => {
  expect(isApplicationId(text)).toBe(false);
});
