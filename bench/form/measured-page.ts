import type { Browser, CDPSession, Page } from 'playwright-core';
import type { CandidateId } from './build-candidates.ts';
import type { CandidatePage } from './candidates/question.ts';

declare global {
  /** In the browser: the interface of the candidate's page. */
  var candidate: CandidatePage;
}

/** Two frames and an idle callback: everything that the last event caused is drawn. */
const SETTLED =
  'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => done()))))';

/**
 * A candidate's page in a separate browser context, and the CPU time of its main thread. CPU time counts
 * script, style, layout and paint, but neither other programs nor waiting for a frame.
 */
export class MeasuredPage {
  readonly page: Page;
  readonly #session: CDPSession;

  private constructor(page: Page, session: CDPSession) {
    this.page = page;
    this.#session = session;
  }

  /** Opens a candidate with the form of a size prepared but not drawn. */
  static async open(browser: Browser, url: string, id: CandidateId, size: number): Promise<MeasuredPage> {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    const page = await context.newPage();
    page.on('pageerror', (error) => {
      console.error(`${id} with ${size} questions: ${error.stack ?? error.message}`);
    });
    await page.goto(`${url}/${id}/index.html`);
    await page.evaluate((count) => candidate.load(count), size);
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    const measured = new MeasuredPage(page, session);
    await measured.settled();
    return measured;
  }

  async settled(): Promise<void> {
    await this.#run(SETTLED);
  }

  async #run(expression: string): Promise<unknown> {
    const { result, exceptionDetails } = await this.#session.send('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails !== undefined)
      throw new Error(exceptionDetails.exception?.description ?? expression);
    return result.value;
  }

  /** Returns the main thread's milliseconds since the page began. */
  async #mainThread(): Promise<number> {
    const { metrics } = await this.#session.send('Performance.getMetrics');
    const seconds = metrics.find(({ name }) => name === 'ThreadTime')?.value;
    if (seconds === undefined) throw new Error('This Chromium does not tell the time of its main thread.');
    return seconds * 1000;
  }

  /** Measures the main thread's milliseconds of an action until its results are drawn. */
  async timeOf(action: () => Promise<unknown>): Promise<number> {
    const before = await this.#mainThread();
    await action();
    await this.settled();
    return (await this.#mainThread()) - before;
  }

  /** Measures drawing the form, in milliseconds. */
  async mount(): Promise<number> {
    return this.timeOf(() => this.#run('candidate.mount(document.getElementById("root"))'));
  }

  /** Measures a real key press, in milliseconds. */
  async press(key: string): Promise<number> {
    return this.timeOf(() => this.page.keyboard.press(key));
  }

  /** Returns every text in the page, visible or not. */
  async texts(): Promise<ReadonlySet<string>> {
    const pieces = await this.#run(
      '{ const found = []; const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT); while (walker.nextNode()) found.push(walker.currentNode.data); found }',
    );
    return new Set(pieces as readonly string[]);
  }

  /** Returns the bytes of live JavaScript objects. */
  async heap(): Promise<number> {
    await this.#session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await this.#session.send('Runtime.getHeapUsage');
    return usedSize;
  }

  async close(): Promise<void> {
    await this.page.context().close();
  }
}
