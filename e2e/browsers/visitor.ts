// A person at another browser than Chromium: clicks, types, and waits for expected states.
import { expect } from '@playwright/test';
import { PASSWORD } from '../journey.ts';
import type { RunningServer } from '../running-server.ts';
import { type ElementQuery, type ElementState, findElement } from './seen.ts';
import type { BrowserDriver } from './wire.ts';

const MAX_TABS = 30;

/** Keys without a character, in WebDriver's notation. */
export const KEYS = { tab: '\uE004', enter: '\uE007', escape: '\uE00C', down: '\uE015' };

/** The person. */
export class Visitor {
  readonly wire: BrowserDriver;
  readonly #server: RunningServer;

  constructor(wire: BrowserDriver, server: RunningServer) {
    this.wire = wire;
    this.#server = server;
  }

  /** Opens a path of the product. */
  async open(path: string): Promise<void> {
    await this.wire.open(`${this.#server.url}${path}`);
  }

  /** Calls a function in the page, with only its argument in scope. */
  async call<Given, Result>(work: (given: Given) => Result, given: Given): Promise<Awaited<Result>> {
    const called = `(${work.toString()})(${JSON.stringify(given)})`;
    return JSON.parse(await this.wire.evaluate(`(async () => JSON.stringify((await ${called}) ?? null))()`));
  }

  /** Waits until an element exists and has the expected state. */
  async expectElement(
    query: ElementQuery | string,
    expected: Partial<Record<keyof ElementState, unknown>> = {},
  ): Promise<void> {
    const given = { ...(typeof query === 'string' ? { css: query } : query), scrollsIntoView: false };
    await expect(async () => {
      expect(await this.call(findElement, given), JSON.stringify(query)).toMatchObject(expected);
    }).toPass();
  }

  /** Waits until no such element is visible. */
  async expectNoElement(css: string): Promise<void> {
    await expect(async () => {
      expect(await this.call(findElement, { css, scrollsIntoView: false }), css).toBeNull();
    }).toPass();
  }

  /** Waits until the page has this path. */
  async expectPath(path: string): Promise<void> {
    await expect(async () => {
      expect(await this.call(() => location.pathname, null)).toBe(path);
    }).toPass();
  }

  /** Clicks an element when it does not move any more and nothing covers it. */
  async press(query: ElementQuery | string): Promise<void> {
    const given = { ...(typeof query === 'string' ? { css: query } : query), scrollsIntoView: true };
    const last = { x: -1, y: -1 };
    await expect(async () => {
      const { x, y } = last;
      const seen = await this.call(findElement, given);
      Object.assign(last, { x: seen?.x, y: seen?.y });
      expect(seen, JSON.stringify(query)).toMatchObject({ isClickable: true, x, y });
    }).toPass();
    const place = { type: 'pointerMove', ...last, origin: 'viewport' };
    const actions = [place, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }];
    await this.wire.perform([
      { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions },
    ]);
  }

  /** Types a text, or presses a key, on the focused element. */
  async type(text: string): Promise<void> {
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.wire.perform([{ type: 'key', id: 'keyboard', actions }]);
  }

  /** Clicks an input and types. */
  async fill(css: string, text: string): Promise<void> {
    await this.press(css);
    await this.expectElement(css, { isFocused: true });
    await this.type(text);
  }

  /**
   * Presses Tab until an element has the focus. It waits for the element first, because Tab would leave an
   * unfinished page.
   */
  async tabTo(css: string): Promise<void> {
    await this.expectElement(css);
    for (let tabs = 0; tabs < MAX_TABS; tabs += 1) {
      await this.type(KEYS.tab);
      if (await this.call((wanted) => document.activeElement?.matches(wanted) ?? false, css)) return;
    }
    throw new Error(`The Tab key does not lead to ${css}.`);
  }

  /** Signs up on the open card, confirms with the mailed code, and logs in; ends on the form. */
  async signUp(email: string): Promise<void> {
    await this.expectPath('/signup');
    await this.fill('input[type="email"]', email);
    await this.fill('input[type="password"]', PASSWORD);
    await this.press('button[type="submit"]');
    await this.expectPath('/confirm');
    await this.fill('input[inputmode="numeric"]', await this.#server.newestCode(email));
    await this.press('button[type="submit"]');
    await this.expectPath('/login');
    await this.expectElement('h1', { text: 'Log In' });
    await this.fill('input[type="password"]', PASSWORD);
    await this.press('button[type="submit"]');
    await this.expectPath('/about');
  }
}
