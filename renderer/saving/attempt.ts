import type { ClockPort } from './ports.ts';

/** Waits for a call, at most `limitMs` milliseconds. Ignores its result and its errors. */
export async function attempt(
  call: () => Promise<unknown>,
  clock: ClockPort,
  limitMs: number,
): Promise<void> {
  await new Promise<void>((resolve) => {
    const callOff = clock.after(limitMs, resolve);
    const end = () => {
      callOff();
      resolve();
    };
    call().then(end, end);
  });
}
