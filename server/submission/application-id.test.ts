import { expect, test } from 'vitest';
import { isApplicationId, newApplicationId } from './application-id.ts';

const CHARACTERS = [...'123456789ABCDEFGHJKMNPQRSTVWXYZ'];
const PLACES = [0, 1, 2, 3, 5, 6, 7, 8];

test('is eight characters that are not taken for one another, and differs each time', () => {
  const ids = Array.from({ length: 200 }, newApplicationId);
  for (const id of ids) {
    expect(id).toMatch(/^[1-9A-Z]{4}-[1-9A-Z]{4}$/);
    expect(id).not.toMatch(/[0OILU]/);
    expect(isApplicationId(id)).toBe(true);
  }
  expect(new Set(ids).size).toBe(200);
});

test('one wrong character, or two that changed places, do not fit', () => {
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

test.each(['', '4F7K92QX', '4F7K-92Q', '4f7k-92qx', '4F7K-92Q0'])('%j is none', (text) => {
  expect(isApplicationId(text)).toBe(false);
});
