// A person at a browser: clicks, types, and waits for expected states.
import { expect } from '@playwright/test';
import { PASSWORD } from '../journey.ts';
import type { RunningServer } from '../running-server.ts';
import { look, type Seen, type Sought } from './seen.ts';
import type { Wire } from './wire.ts';

/** Time limit for an expected state: two browsers and a server share the machine. */
const SEEN_WITHIN = { timeout: 60_000 };
const MOST_TABS = 30;

/** Keys without a character, in WebDriver's notation. */
export const KEYS = { tab: '\uE004', enter: '\uE007', escape: '\uE00C', down: '\uE015' };

export class Visitor {
  readonly wire: Wire;
  readonly #server: RunningServer;

  constructor(wire: Wire, server: RunningServer) {
    this.wire = wire;
    this.#server = server;
  }

  async open(path: string): Promise<void> {
    await this.wire.open(`${this.#server.url}${path}`);
  }

  /** Calls a function in the page, with only its argument in scope. */
  async call<Given, Result>(work: (given: Given) => Result, given: Given): Promise<Awaited<Result>> {
    const called = `(${work.toString()})(${JSON.stringify(given)})`;
    return JSON.parse(await this.wire.evaluate(`(async () => JSON.stringify((await ${called}) ?? null))()`));
  }

  /** Waits until an element exists and has the expected state. */
  async sees(sought: Sought | string, expected: Partial<Record<keyof Seen, unknown>> = {}): Promise<void> {
    const given = { ...(typeof sought === 'string' ? { css: sought } : sought), into: false };
    await expect(async () => {
      expect(await this.call(look, given), JSON.stringify(sought)).toMatchObject(expected);
    }).toPass(SEEN_WITHIN);
  }

  /** Waits until no such element is visible. */
  async missesNow(css: string): Promise<void> {
    await expect(async () => {
      expect(await this.call(look, { css, into: false }), css).toBeNull();
    }).toPass(SEEN_WITHIN);
  }

  /** Waits until the page has this path. */
  async isAt(path: string): Promise<void> {
    await expect(async () => {
      expect(await this.call(() => location.pathname, null)).toBe(path);
    }).toPass(SEEN_WITHIN);
  }

  /** Clicks an element when it does not move any more and nothing covers it. */
  async press(sought: Sought | string): Promise<void> {
    const given = { ...(typeof sought === 'string' ? { css: sought } : sought), into: true };
    const last = { x: -1, y: -1 };
    await expect(async () => {
      const { x, y } = last;
      const seen = await this.call(look, given);
      Object.assign(last, { x: seen?.x, y: seen?.y });
      expect(seen, JSON.stringify(sought)).toMatchObject({ isFree: true, x, y });
    }).toPass(SEEN_WITHIN);
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
    await this.sees(css, { isFocused: true });
    await this.type(text);
  }

  /**
   * Presses Tab until an element has the focus. It waits for the element first, because Tab would leave an
   * unfinished page.
   */
  async tabTo(css: string): Promise<void> {
    await this.sees(css);
    for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
      await this.type(KEYS.tab);
      if (await this.call((wanted) => document.activeElement?.matches(wanted) ?? false, css)) return;
    }
    throw new Error(`The Tab key does not lead to ${css}.`);
  }

  /** Signs up on the open card, confirms with the mailed code, and logs in; ends on the form. */
  async signUp(email: string): Promise<void> {
    await this.isAt('/signup');
    await this.fill('input[type="email"]', email);
    await this.fill('input[type="password"]', PASSWORD);
    await this.press('button[type="submit"]');
    await this.isAt('/confirm');
    await this.fill('input[inputmode="numeric"]', await this.#server.newestCode(email));
    await this.press('button[type="submit"]');
    await this.isAt('/login');
    await this.sees('h1', { text: 'Log In' });
    await this.fill('input[type="password"]', PASSWORD);
    await this.press('button[type="submit"]');
    await this.isAt('/about');
  }
}
