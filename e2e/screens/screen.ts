import type { Locator, Page } from '@playwright/test';
import type { RunningServer } from '../running-server.ts';

/** Where a screen is brought up: a page that nobody has used, whose clock begins at `START`, and its server. */
export interface Stage {
  readonly page: Page;
  readonly server: RunningServer;
}

/** A screen in one of its states, of which there is a picture for each width and each scheme of colours. */
export interface Screen {
  /** Begins the names of its files. */
  readonly name: string;
  /** What is seen, in a few words, for the index of the pictures. */
  readonly shows: string;
  /** Brings the page into the state, and waits until it is there. */
  readonly open: (stage: Stage) => Promise<void>;
  /** The whole page, however long, or what the window shows of it, which is the rule. */
  readonly extent?: 'page' | 'window';
  /** What is brought to the top of the window; the page's own top where nothing is named. */
  readonly from?: (page: Page) => Locator;
  /** Paper has one scheme; the rule is light and dark. */
  readonly schemes?: readonly Scheme[];
  /** Taken as it would be printed. */
  readonly media?: 'print';
}

export type Scheme = 'light' | 'dark';

export interface ScreenGroup {
  readonly title: string;
  readonly screens: readonly Screen[];
}

/** What every page's clock shows at first, in the zone of the tests. */
export const START = new Date('2026-11-02T09:00:00').getTime();

/** The windows: a desk, a tablet, a phone; in CSS pixels. */
export const WINDOWS = [
  { width: 1280, height: 900 },
  { width: 768, height: 1024 },
  { width: 375, height: 812 },
] as const;

/** Name of the file with one picture of a screen. */
export function pictureName(name: string, width: number, scheme: Scheme): string {
  return `${name}-${width}-${scheme}.webp`;
}

export function schemesOf({ schemes = ['light', 'dark'] }: Screen): readonly Scheme[] {
  return schemes;
}
