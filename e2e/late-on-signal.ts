// Loaded into a server before the product, for the test of overload. Fakes the measured delay of the event loop: long
// from SIGUSR2 until SIGCONT, otherwise zero, however busy the machine is.
import performance from 'node:perf_hooks';

const LATE_NS = 1e12;
let mean = 0;

performance.monitorEventLoopDelay = () =>
  ({
    enable: () => true,
    reset: () => undefined,
    get mean() {
      return mean;
    },
  }) as unknown as ReturnType<typeof performance.monitorEventLoopDelay>;
process.on('SIGUSR2', () => {
  mean = LATE_NS;
});
process.on('SIGCONT', () => {
  mean = 0;
});
