// axe finds nothing on any page of a form in any of its states, light and dark. The states come from the
// compiled form: no answers, a submission without answers, and applicants who together see everything.
import { fileURLToPath } from 'node:url';
import { test as base, type Page } from '@playwright/test';
import { shownPages } from '../engine/answers/shown-pages.ts';
import type { Answers, CompiledForm, CompiledPage } from '../engine/form/compiled-form.ts';
import { judgedForm } from '../engine/proof/prove-form.ts';
import { SHIPPED_FORM } from '../engine/testing/shipped-form.ts';
import { formErrors } from '../engine/validation/answer-errors.ts';
import { localToday } from '../engine/values/calendar.ts';
import { becomeApplicant } from './applicant.ts';
import { attachFile } from './attach-file.ts';
import { pdfFile } from './files.ts';
import { compileFormIn, completeSaveBody, coveringApplicants } from './form-states.ts';
import { expect } from './journey.ts';
import { RunningServer } from './running-server.ts';
import { kindsOf, recordSeenParts, visibleKeysOf } from './seen-parts.ts';
import { showErrors, storeLayout } from './stored-state.ts';
import { storeAnswers } from './two-devices.ts';
import { colourViolations, violations } from './violations.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Visits pages of a form, and records the questions that it has seen. */
class Looker {
  readonly seen = new Set<string>();
  looks = 0;
  readonly #page: Page;
  readonly #form: CompiledForm;

  constructor(page: Page, form: CompiledForm) {
    this.#page = page;
    this.#form = form;
  }

  /** Opens and checks each page that is visible with these answers, and again after `then` changes it. */
  async lookAtAll(state: string, answers: Answers, then?: (state: string) => Promise<void>): Promise<void> {
    for (const part of shownPages(this.#form, answers)) {
      const name = `${part.route}, ${state}`;
      await this.#page.goto(part.route);
      await this.#look(name, part, answers);
      await then?.(name);
    }
  }

  async #look(name: string, part: CompiledPage, answers: Answers): Promise<void> {
    const page = this.#page;
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Loading', { exact: true })).toHaveCount(0);
    // The place of an input is empty until its script is loaded.
    await expect(page.locator('div.mt-control:empty')).toHaveCount(0);
    await page.evaluate(async () => {
      for (const fold of document.querySelectorAll('details')) fold.open = true;
      await document.fonts.ready;
    });
    const missing = () => recordSeenParts(page, this.#form, part, answers, this.seen);
    await expect.poll(missing, `${name}: questions that are not there`).toEqual([]);
    await this.judge(name);
  }

  /** Checks the pages with messages: with the stored answers, each page with required answers has some. */
  async lookAtMessages(state: string, answers: Answers, wrong: ReadonlySet<string>): Promise<void> {
    const { questions } = this.#form;
    const pages = new Set([...wrong].map((key) => questions[key]?.page));
    expect(pages.size, `${state}: pages with messages`).toBeGreaterThan(0);
    for (const part of shownPages(this.#form, answers)) {
      const name = `${part.route}, ${state}`;
      await this.#page.goto(part.route);
      if (pages.has(part.id))
        await expect(this.#page.locator('main form .mt-messages:not(:empty)').first()).toBeVisible();
      await this.#look(name, part, answers);
    }
  }

  /** Opens and checks the list of the first select, and the suggestions of the first searching input. */
  async lookAtLists(state: string): Promise<void> {
    for (const tag of ['button', 'input']) {
      const list = this.#page.locator(`main form ${tag}[role="combobox"]`).first();
      if ((await list.count()) === 0) continue;
      await list.press('ArrowDown');
      await expect(list).toHaveAttribute('aria-expanded', 'true');
      await this.judge(`${state}, a list of a ${tag} open`);
      await this.#page.keyboard.press('Escape');
    }
  }

  /** Checks the current page with axe, light and dark. */
  async judge(state: string): Promise<void> {
    expect.soft(await violations(this.#page), state).toEqual([]);
    await this.#page.emulateMedia({ colorScheme: 'dark' });
    expect.soft(await colourViolations(this.#page), `${state}, dark`).toEqual([]);
    await this.#page.emulateMedia({ colorScheme: 'light' });
    this.looks += 1;
  }
}

/** Attaches a file to every file question. */
async function attachAll(page: Page, form: CompiledForm, answers: Answers): Promise<void> {
  const asked = form.pages.flatMap((part) => visibleKeysOf(form, part, answers));
  for (const key of asked.filter((one) => form.questions[one]?.stores === 'document'))
    await attachFile(page, key, await pdfFile());
}

const servers = { 'the shipped form': SHIPPED_FORM, 'the example form': `${root}examples/research-grant` };
const WIDGETS = { WIDGETS_DIR: `${root}examples/own-widgets` };

for (const [title, config] of Object.entries(servers)) {
  const test = base.extend<{ readonly server: RunningServer }>({
    server: async ({ browserName: _ }, use) => {
      const server = await RunningServer.start({ config, environment: WIDGETS });
      await use(server);
      await server.stop();
    },
    baseURL: async ({ server }, use) => use(server.url),
    // No transitions: axe would measure colours during a change.
    contextOptions: { reducedMotion: 'reduce' },
  });

  test(`axe finds nothing on any page of ${title} in any state`, async ({ page, server }) => {
    const compiled = await compileFormIn(config);
    const { form } = compiled;
    const looker = new Looker(page, form);
    const judged = judgedForm(compiled);
    const wrongIn = (answers: Answers): ReadonlySet<string> =>
      new Set(Object.keys(formErrors(judged, answers, { today: localToday() })));
    await looker.lookAtAll('nobody there', {});

    await becomeApplicant(page, server, 'nothing@example.org');
    await showErrors(page);
    await looker.lookAtMessages('nothing submitted', {}, wrongIn({}));

    for (const [index, { sparse, filled }] of coveringApplicants(compiled).entries()) {
      await becomeApplicant(page, server, `ada-${index}@example.org`);
      await storeLayout(page, form, filled);
      await storeAnswers(page, completeSaveBody(form, filled));
      await attachAll(page, form, filled);
      const lists = (state: string): Promise<void> => looker.lookAtLists(state);
      await looker.lookAtAll(`applicant ${index}, filled in`, filled, index === 0 ? lists : undefined);
      await storeAnswers(page, completeSaveBody(form, sparse));
      await showErrors(page);
      await looker.lookAtMessages(`applicant ${index}, with what is missing`, sparse, wrongIn(sparse));
    }

    const kinds = [...kindsOf(form, [form.pages, form.notice])];
    expect(
      kinds.filter((kind) => !looker.seen.has(kind)),
      'kinds that axe has not seen',
    ).toEqual([]);
    console.log(
      `${title}: axe looked ${looker.looks} times; ${kinds.length} kinds of questions and blocks were there.`,
    );
  });
}
