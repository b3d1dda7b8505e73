import type { ClockPort } from './ports.ts';

/** Tries a call for some milliseconds; how it ends makes no difference. */
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
