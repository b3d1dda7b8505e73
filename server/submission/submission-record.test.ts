// A submission's PDF is unchanged by edits of the form, restarts and a missing Chromium. Also on MongoDB and S3
// if the environment names them (scripts/test-on-mongodb.ts, scripts/test-on-s3.ts).
import { expect, test } from 'vitest';
import { bootComplete, environmentStores } from '../testing/complete-applicant.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { isApplicationId } from './application-id.ts';

const LIMIT = 90_000;

test(
  'prints a submission byte for byte as it was, after edits of the form and restarts',
  async () => {
    const { submit, record, edit, restart, copy, status, now, form, serviceView } = await bootComplete(
      environmentStores(),
    );
    const { label } = form.questions.first_name ?? { label: '' };
    // No worker is running: a submission does not wait for its PDF.
    expect((await submit()).statusCode).toBe(200);
    const submitted = await record();
    expect(submitted).toMatchObject({
      submitted_at: new Date(now()).toISOString(),
      school: form.school.partnerName,
      copied_pages: form.school.pdfPages,
    });
    expect(submitted.head.logo.src).toMatch(/^data:image\/svg\+xml;base64,/);
    expect(isApplicationId(submitted.application_id)).toBe(true);
    expect(Object.values(submitted.documents)[0]).toMatchObject({ file_name: 'resume.pdf', file_size: 5 });
    expect((await status()).status).toBe('UNPROCESSED');

    edit('sections/personal.json', `"label": "${label}"`, '"label": "What Friends Call You"');
    edit('texts.json', form.texts['print.notAnswered'], 'left blank');
    await restart(true);
    const made = await copy();
    const text = (await readPdf(made.bytes)).pages.join('\n');
    expect(text).toContain(label);
    expect(text).not.toContain('What Friends Call You');
    expect(text).toContain(form.texts['print.notAnswered']);
    expect(text).not.toContain('left blank');
    expect(await record()).toEqual(submitted);

    edit('sections/personal.json', 'What Friends Call You', 'Nickname');
    edit('school.json', form.school.partnerName, 'Another University');
    await restart(true);
    const again = await copy();
    expect(again.url).toBe(made.url);
    expect(again.bytes.equals(made.bytes)).toBe(true);
    expect(await record()).toEqual(submitted);
    // The rest of the view follows the form, as the calls of spec §7 require.
    expect((await serviceView()).answer.first_name).toBeDefined();
  },
  LIMIT,
);
