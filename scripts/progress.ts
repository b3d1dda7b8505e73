const WIDTH = 30;
/** Minimum interval between updates, in milliseconds. */
const STEP_MS = 100;

/** A progress bar on a terminal; elsewhere it writes nothing. */
export interface Progress {
  readonly isShown: boolean;
  of(total: number): void;
  at(count: number): void;
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
  let all = 0;
  let last = 0;
  const isShown = stream.isTTY === true;
  const draw = (count: number) => stream.write(`\r\x1b[K${barOf(count, all)}`);
  return {
    isShown,
    of: (total) => {
      all = total;
    },
    at: (count) => {
      if (!isShown || performance.now() - last < STEP_MS) return;
      last = performance.now();
      draw(count);
    },
    end: () => {
      if (isShown) stream.write('\r\x1b[K');
    },
  };
}
