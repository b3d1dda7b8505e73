// A progress bar for long commands.
const WIDTH = 30;
/** Minimum interval between updates, in milliseconds. */
const STEP_MS = 100;

/** A progress bar on a terminal. On other streams it writes nothing. */
export interface Progress {
  readonly isShown: boolean;
  /** Sets the count that is 100 %. */
  setTotal(total: number): void;
  /** Draws the bar for a count, but not more often than every tenth of a second. */
  update(count: number): void;
  /** Removes the bar. */
  end(): void;
}

/** Formats a progress bar. */
export function barOf(count: number, total: number): string {
  const share = total === 0 ? 1 : Math.min(1, count / total);
  const filled = Math.round(share * WIDTH);
  const numbers = [count, total].map((one) => one.toLocaleString('en-US'));
  return `[${'#'.repeat(filled)}${'-'.repeat(WIDTH - filled)}] ${Math.floor(share * 100)} %, ${numbers.join(' of ')}`;
}

export function createProgress(stream: NodeJS.WriteStream): Progress {
  let total = 0;
  let last = 0;
  const isShown = stream.isTTY === true;
  const draw = (count: number) => stream.write(`\r\x1b[K${barOf(count, total)}`);
  return {
    isShown,
    setTotal: (newTotal) => {
      total = newTotal;
    },
    update: (count) => {
      if (!isShown || performance.now() - last < STEP_MS) return;
      last = performance.now();
      draw(count);
    },
    end: () => {
      if (isShown) stream.write('\r\x1b[K');
    },
  };
}
