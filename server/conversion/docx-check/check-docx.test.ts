import { expect, test } from 'vitest';
import { MAX_TABS } from '../limits.ts';
import { tabbedDocx } from '../testing/tabbed-docx.ts';
import { checkDocx } from './check-docx.ts';

const MOST_PARAGRAPHS = MAX_TABS / 200;

test('a document of as many tabs as may be is taken; one of more is refused before anything is drawn', async () => {
  await expect(checkDocx(tabbedDocx(MOST_PARAGRAPHS))).resolves.toBeInstanceOf(Uint8Array);
  await expect(checkDocx(tabbedDocx(MOST_PARAGRAPHS + 1))).rejects.toMatchObject({
    reason: 'file.tooComplex',
  });
});
