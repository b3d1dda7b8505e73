// Tests of the recipes for school admins (docs/admins/recipes): what each recipe promises about the form
// after its edits.
import { expect } from 'vitest';
import { fillAnswers } from '../answers/answers-in-texts.ts';
import { defaultAnswers } from '../answers/default-answers.ts';
import { entriesKey } from '../answers/layout-keys.ts';
import { listedOptions } from '../answers/listed-options.ts';
import { setAnswer, setAnswers } from '../answers/set-answer.ts';
import { shownSections } from '../answers/shown-pages.ts';
import { answerRefusal } from '../answers/storable-answer.ts';
import { isVisible, offeredOptions } from '../answers/visibility.ts';
import type { Answers, CompiledForm } from '../form/compiled-form.ts';
import type { FormModule } from '../form/form-module.ts';
import { windowStateAt } from '../form/form-window.ts';
import { isElement, isMarked } from '../form/words.ts';
import { printForm } from '../print/print-form.ts';
import { readScenarios } from '../scenarios/read-scenarios.ts';
import { runScenario } from '../scenarios/run-scenario.ts';
import { formErrors } from '../validation/answer-errors.ts';
import { fileErrors } from '../validation/file-errors.ts';
import { shippedFiles, textOf } from './config-files.ts';
import { questionIn } from './question-in.ts';
import { applyEdits, type Recipe } from './recipe.ts';

const question = ({ form }: FormModule, key: string) => questionIn(form)(key);
const errors = (module: FormModule, answers: Answers) => formErrors(module, answers, { today: '2026-11-20' });

/** The promises of each recipe about the form after its edits, compared to the form before. */
export const PROMISES: Readonly<
  Record<string, (after: FormModule, before: FormModule, edits: Recipe['edits']) => void>
> = {
  'open-and-close-the-form.md': ({ form: { window } }) => {
    const at = (time: string) => windowStateAt(window, Date.parse(time));
    expect(at('2026-09-01T12:59:59Z')).toBe('before');
    expect(at('2026-09-01T13:00:00Z')).toBe('open');
    expect(at('2027-01-16T04:59:59Z')).toBe('open');
    expect(at('2027-01-16T05:00:00Z')).toBe('after');
  },
  'ask-for-a-masked-number.md': (after) => {
    expect(question(after, 'license_number')).toMatchObject({ help: 'For example, AB-1234.', width: 9 });
    expect(errors(after, { license_number: 'AB-123' }).license_number).toEqual([
      'License Number must be written like this: AB-1234',
    ]);
    expect(errors(after, { license_number: 'NY-0815' })).not.toHaveProperty('license_number');
  },
  'ask-for-a-phone.md': (after) => {
    expect(question(after, 'phone_of_reference').help).toBe('For example, +44 7400 123456.');
    expect(errors(after, { phone_of_reference: '07400 ask Ada' }).phone_of_reference).toEqual([
      'Phone of Your Reference must be a phone number such as +44 7400 123456',
    ]);
    expect(errors(after, { phone_of_reference: '+33 1 23 45 67 89' })).not.toHaveProperty(
      'phone_of_reference',
    );
  },
  'ask-from-a-register.md': (after) => {
    const { form } = after;
    expect(
      offeredOptions(form, question(after, 'hospital'), {}).map(({ group, label }) => [group, label]),
    ).toEqual([
      ['Springfield', 'General Hospital'],
      ['Springfield', "Children's Hospital"],
      ['Bayview', 'Hospital by the Bay, South'],
    ]);
    expect(setAnswer(form, {}, 'hospital', 'CHI').answers).toEqual({
      ...{ hospital: 'CHI', hospital_desc: "Children's Hospital", hospital_supervisor: 'Dr. Hugo Reed' },
    });
    const nearest = question(after, 'nearest_name');
    expect(nearest.lookup).toEqual({ category: 'hospitals', fills: { nearest_town: 'town' } });
  },
  'ask-for-a-rating.md': (after) => {
    expect(question(after, 'confidence').scale).toMatchObject({ least: 1, most: 5, mostLabel: 'Completely' });
    expect(errors(after, { confidence: '6', portfolio: 'my page' })).toMatchObject({
      confidence: ['Your rating must be at most 5\u00A0of 5'],
      portfolio: ['Your portfolio must be a web address such as https://example.org'],
    });
    expect(errors(after, { confidence: '5', portfolio: 'https://example.org' })).not.toHaveProperty(
      'portfolio',
    );
  },
  'ask-for-a-file.md': (after) => {
    const { file } = question(after, 'photograph');
    expect(file).toEqual({ extensions: ['.png', '.jpeg', '.jpg'], maxBytes: 512_000 });
    expect(question(after, 'certificates').file?.keys).toHaveLength(3);
    expect(errors(after, { certificates_3: 'ANSWERED' }).certificates).toEqual([
      'Your certificates: attach at least 2 files',
    ]);
    const large = { name: 'me.pdf', size: 512_001 };
    expect(fileErrors(large, after.form.texts, file)).toEqual([
      'Your file is too large. The maximum file size here is 500 KB.',
      'You can only enter the following file types here: .png, .jpeg, .jpg',
    ]);
  },
  'ask-in-a-table.md': (after) => {
    expect(errors(after, { like_teaching: '3', fall_credits: '31' })).toMatchObject({
      like_research: [expect.stringMatching(/^Research /)],
      fall_credits: ['Fall: Credits must be at most 30'],
    });
    expect(errors(after, { like_teaching: '3' })).not.toHaveProperty('like_teaching');
    expect(setAnswer(after.form, {}, 'like_teaching', '3').answers).toMatchObject({
      like_teaching_desc: 'A lot',
    });
  },
  'ask-for-a-time.md': (after) => {
    expect(after.form.keys.call_time).toMatchObject({ type: 'string', form: 'time' });
    const answers = { call_time: '07:00', visit_from: '2027-03-02', visit_to: '2027-03-01' };
    expect(errors(after, answers)).toMatchObject({
      call_time: ['The time of our call must be 8:00 AM or later'],
      visit_to: ['A Visit to Our School: the last day is before the first'],
    });
  },
  'write-days-in-your-way.md': (after, before) => {
    expect(after.form.lang).toBe('en-GB');
    expect(after.form.texts['button.submit']).toBe('Submit Registration');
    expect(before.form.texts['button.submit']).toBe('Submit Application');
    expect(after.form.texts['question.datePlaceholder']).toBe('DD/MM/YYYY');
    expect(question(after, 'birth_date').help).toContain('For example, 27/04/1996.');
    expect(question(before, 'birth_date').help).toContain('For example, 04/27/1996.');
    const read = (form: CompiledForm) =>
      fillAnswers(form, { birth_date: '1996-02-29' }, [{ answer: 'birth_date' }]);
    expect([before.form, after.form].map(read)).toEqual(['02/29/1996', '29/02/1996']);
  },
  'describe-an-answer.md': (after) => {
    const languages = '[{"level":"Well","name":"Basque"},{"name":"Finnish"}]';
    expect(answerRefusal(after.form, 'languages', languages)).toBeUndefined();
    expect(answerRefusal(after.form, 'languages', '[{"level":"Best"}]')).toBe('error.unknownOption');
    expect(errors(after, { languages })).toMatchObject({
      languages: ['Languages: Language 2, How well? is a required field'],
    });
  },
  'offer-an-option-to-some.md': (after) => {
    const { form } = after;
    const offered = (answers: Answers) =>
      offeredOptions(form, question(after, 'applied_program'), answers).map(({ value }) => value);
    expect(offered({ entry_term: '2027FA', attendance: 'campus' })).toContain('27');
    expect(offered({ entry_term: '2027FA', attendance: 'online' })).not.toContain('27');
    expect(listedOptions(form, 'attendance')[1]?.help).toBe('With one weekend on campus in each term');
    const chosen = { entry_term: '2027FA', attendance: 'campus', applied_program: '27' };
    expect(setAnswer(form, chosen, 'attendance', 'online').cleared).toContain('applied_program');
  },
  'show-a-picture-with-an-option.md': (after) => {
    const options = offeredOptions(after.form, question(after, 'campus'), {});
    expect(options.map(({ picture }) => picture?.src)).toEqual([
      '/config-assets/river.webp',
      '/config-assets/hill.webp',
    ]);
    const read = JSON.stringify(
      printForm(after.form, { campus: 'hill', campus_desc: 'Hill Campus' }, new Set()),
    );
    expect(read).toContain('"Hill Campus"');
    expect(read).not.toContain('webp');
  },
  'compute-a-value.md': ({ form }) => {
    const answers = setAnswers(
      form,
      { [entriesKey('college')]: '2' },
      {
        college_attend_from_year: '2014',
        college_attend_to_year: '2018',
        college_2_college_attend_from_year: '2019',
        college_2_college_attend_to_year: '2021',
      },
    ).answers;
    expect(answers).toMatchObject({ college_years: '4', college_2_college_years: '2', study_years: '6' });
  },
  'fill-in-a-question.md': (after) => {
    const { form } = after;
    expect(question(after, 'country').default).toEqual({ value: 'USA' });
    const asked = [question(after, 'country'), question(after, 'entry_term')];
    const sources = { account: '', parameters: { term: '2027FA' }, today: '2026-11-20' };
    const filled = defaultAnswers(form, asked, {}, () => true, sources);
    expect(filled).toEqual({ country: 'USA', entry_term: '2027FA' });
    expect(form.parameters).toEqual(['term']);
  },
  'name-an-answer.md': (after) => {
    const { form } = after;
    const { label } = question(after, 'preferred_name');
    expect(fillAnswers(form, {}, label)).toBe('What shall we call you, whoever you are?');
    expect(fillAnswers(form, { first_name: 'Ada' }, label)).toBe('What shall we call you, Ada?');
    expect(fillAnswers(form, { first_name: 'Ada' }, form.said['completion.message'])).toMatch(/^Ada, your/);
  },
  'write-at-some-length.md': ({ form }) => {
    const sections = form.pages.flatMap((page) => page.sections);
    const intro = sections.find(({ id }) => id === 'colleges')?.intro;
    expect(isMarked(intro) && intro.marked.map((part) => isElement(part) && part.tag)).toEqual(['p', 'ul']);
    const [text] = sections.find(({ id }) => id === 'certification')?.content ?? [];
    expect(text).toMatchObject({ kind: 'text', fold: 'What happens if I made a mistake?' });
    expect(JSON.stringify(text)).toContain('"tag":"em","parts":["before the deadline"]');
  },
  'change-a-label.md': (after, before) => {
    const label = 'What should we call you?';
    expect(question(after, 'preferred_name').label).toBe(label);
    const unchanged = { ...question(after, 'preferred_name'), label: 'Preferred Name' };
    expect(unchanged).toEqual(question(before, 'preferred_name'));
  },

  'let-browsers-fill-in-the-address.md': (after) => {
    const { widget, autocomplete, lookup } = question(after, 'address_line_1');
    expect({ widget, autocomplete, lookup }).toEqual({ widget: 'text', autocomplete: 'address-line1' });
    const answers = { address_line_1: '4900 Meridian Street', city: 'Normal' };
    expect(setAnswer(after.form, answers, 'address_line_1', '1 Way').answers).toMatchObject({
      city: 'Normal',
    });
  },

  'add-a-question.md': (after) => {
    const asked = Object.keys(after.form.questions);
    expect(asked.indexOf('pronouns')).toBe(asked.indexOf('first_name') - 1);
    expect(question(after, 'pronouns')).toMatchObject({ page: 'about', label: 'Pronouns', widget: 'text' });
    expect(after.form.keys.pronouns).toEqual({ type: 'string', maxLength: 20 });
    expect(errors(after, {}).pronouns).toEqual(['Pronouns']);
    expect(errors(after, { pronouns: 'they/them' }).pronouns).toBeUndefined();
  },

  'make-a-question-conditional.md': ({ form, ...rest }) => {
    const shown = (status: string) =>
      isVisible(form, question({ form, ...rest }, 'military_funding'), { military_status: status });
    expect(['A', 'R', 'V', 'D'].map(shown)).toEqual([true, true, true, true]);
    expect(['N', 'X', ''].map(shown)).toEqual([false, false, false]);
    const served = { military_status: 'V', military_funding: '33', military_funding_desc: 'Post-9/11' };
    expect(setAnswer(form, served, 'military_status', 'N').answers).toMatchObject({
      military_funding: '',
      military_funding_desc: '',
    });
  },

  'add-an-option.md': (after, before) => {
    const added = { value: 'C', label: 'Career fair or college visit' };
    const offered = (module: FormModule) =>
      offeredOptions(module.form, question(module, 'referral_type'), {});
    expect(
      offered(after).filter((option) => !offered(before).some(({ value }) => value === option.value)),
    ).toEqual([added]);
    expect(offered(after)).toHaveLength(offered(before).length + 1);
    const { answers } = setAnswer(after.form, { referral_ind: 'Y' }, 'referral_type', 'C');
    expect(answers.referral_type_desc).toBe(added.label);
  },

  'let-several-be-chosen.md': (after) => {
    const { form } = after;
    expect(form.keys.heard_from).toEqual({ type: 'string', list: true, maxLength: 30 });
    const chosen = setAnswer(form, {}, 'heard_from', 'fair\nother').answers;
    expect(chosen).toMatchObject({
      heard_from: 'fair\nother',
      heard_from_desc: 'At a career fair; Otherwise',
    });
    const found = (heard_from: string) => {
      const { heard_from: list, heard_otherwise: text } = errors(after, { heard_from });
      return [...(list ?? []), ...(text ?? [])];
    };
    expect([found(''), found('web\nfair\nmail')]).toEqual([[], []]);
    expect(found('web\nfair\nvisit\nmail')).toEqual(['How did you hear about us?: choose at most 3']);
    expect(found('fair\nother')).toEqual(['How else? is a required field']);
    expect(found('web\nnone')).toEqual([
      'How did you hear about us?: "I do not remember" does not go with another choice',
    ]);
  },

  'ask-for-a-number.md': (after) => {
    expect(after.form.keys.licensed_months).toEqual({ type: 'string', form: 'number', maxLength: 17 });
    const found = (months: string, salary: string) => {
      const { licensed_months, license_fee } = errors(after, {
        licensed_months: months,
        license_fee: salary,
      });
      return { licensed_months, license_fee };
    };
    expect(found('600', '9999.99')).toEqual({});
    expect(found('601', '10000.01')).toEqual({
      licensed_months: ['Work with a license must be at most 600\u00A0months'],
      license_fee: ['Please write the fee of one license in dollars, at most $10,000.00.'],
    });
    expect(found('0.5', '-0.01')).toEqual({
      licensed_months: ['Work with a license must be a whole number'],
      license_fee: ['Fee must be at least $0.00'],
    });
  },

  'add-an-add-another-block.md': (after) => {
    expect(after.form.blocks.language).toMatchObject({ label: 'Language', maximum: 4 });
    const names = ['language_name', 'language_2_language_name', 'language_4_language_name'];
    for (const name of names) expect(question(after, name).page).toBe('education');
    expect(after.form.keys).not.toHaveProperty('language_5_language_name');
    const found = (answers: Answers) => {
      const all = Object.entries(errors(after, { [entriesKey('language')]: '3', ...answers }));
      return Object.fromEntries(all.filter(([key]) => key.startsWith('language')));
    };
    const level = ['How well do you speak it? is a required field'];
    expect(found({})).toEqual({ language_name: ['Language is a required field'] });
    expect(found({ language_name: 'Dutch' })).toEqual({ language_level: level });
    expect(found({ language_name: 'Dutch', language_level: 'F', language_2_language_name: 'Twi' })).toEqual({
      language_2_language_level: level,
    });
  },

  'list-costs-in-a-table.md': (after) => {
    const { form } = after;
    const answers = { cost_price: '20.5', cost_2_cost_price: '1', cost_due: '2027-09-01' };
    const [section] = printForm(form, answers, new Set()).flatMap(({ sections }) =>
      sections.filter(({ id }) => id === 'costs'),
    );
    const foot = section?.content.at(-1);
    expect(foot).toMatchObject({ title: 'Total', content: [{ value: '$21.50' }, { value: '09/01/2027' }] });
    expect(Object.keys(errors(after, {})).filter((key) => key.startsWith('cost_'))).toEqual([
      'cost_what',
      'cost_price',
      'cost_2_cost_what',
      'cost_2_cost_price',
    ]);
  },

  'add-a-tab-set.md': (after) => {
    const tabs = after.form.tabSets['writing-sample']?.tabs;
    expect(tabs?.map(({ id, keys }) => ({ id, keys }))).toEqual([
      { id: 'link', keys: ['writing_sample_link'] },
      { id: 'upload', keys: ['writing_sample_doc'] },
    ]);
    expect(after.form.keys.writing_sample_doc?.document).toBe(true);
    const found = (link: string) => errors(after, { writing_sample_link: link }).writing_sample_link;
    expect(found('example.edu')).toEqual(['Please begin the link with https://.']);
    expect(found('https://example.edu')).toBeUndefined();
  },

  'compare-two-answers.md': (after) => {
    const message = ['You left before you came: please look at the two years again.'];
    const found = (answers: Answers) => {
      const { college_attend_to_year: first, college_2_college_attend_to_year: second } = errors(
        after,
        answers,
      );
      return [first, second];
    };
    const years = { college_attend_from_year: '2018', college_attend_to_year: '2014' };
    expect(found(years)).toEqual([message, undefined]);
    expect(found({ ...years, college_attend_to_year: '2018' })).toEqual([undefined, undefined]);
    const second = { college_2_college_attend_from_year: '2018', college_2_college_attend_to_year: '2014' };
    const two = { [entriesKey('college')]: '2', ...years, college_attend_to_year: '2020', ...second };
    expect(found(two)).toEqual([undefined, message]);
  },

  'show-a-page-to-some.md': ({ form, ...rest }) => {
    const shown = (citizenship: string) =>
      isVisible(form, question({ form, ...rest }, 'military_status'), { citizenship_type: citizenship });
    expect(['', '1'].map(shown)).toEqual([true, true]);
    expect(shown('2')).toBe(false);
    const about = form.pages.find(({ id }) => id === 'about');
    const sections = (citizenship: string) =>
      about && shownSections(about, { citizenship_type: citizenship }).map(({ id }) => id);
    expect(sections('1')).toContain('military');
    expect(sections('2')).not.toContain('military');
  },

  'write-a-scenario.md': (after, before, edits) => {
    expect(after.form).toEqual(before.form);
    const path = 'scenarios/nurse-from-quebec.json';
    const text = textOf(applyEdits(shippedFiles, edits), path);
    const { scenarios } = readScenarios([{ path, text }]);
    expect(scenarios.map((scenario) => runScenario(after, scenario).differences)).toEqual([[]]);
    const later = text.replace('"State/Province"', '"Please name your province."');
    const [other] = readScenarios([{ path, text: later }]).scenarios.map((one) => runScenario(after, one));
    expect(other?.differences).toEqual([
      {
        pointer: '/expect/messages/state',
        about: 'state',
        expected: '"Please name your province."',
        got: '"State/Province"',
      },
    ]);
  },

  'add-a-page.md': (after) => {
    expect(after.form.pages.map(({ route }) => route)).toEqual([
      '/about',
      '/education',
      '/interview',
      '/final-steps',
    ]);
    expect(after.form.school.pdfPages).toContain('interview');
    expect(question(after, 'interview_online').page).toBe('interview');
    expect(errors(after, {}).interview_online).toEqual(['Can we meet you online?']);
    expect(question(after, 'interview_times').maxLength).toBe(300);
  },
};
