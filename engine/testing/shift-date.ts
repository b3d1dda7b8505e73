// Runs tests at another date, and in any time zone:
//   TEST_DATE=2028-02-29T12:00:00Z TZ=America/Los_Angeles NODE_OPTIONS="--import $PWD/engine/testing/shift-date.ts" npx vitest run
// The date advances from there. Timers, files and browser storage keep the real time. NODE_OPTIONS passes the offset to all processes
// of a run, their threads and the pages of component tests. A child process without these options has the real date.
const isPage = typeof document !== 'undefined';
const options = (isPage ? import.meta.env.NODE_OPTIONS : process.env.NODE_OPTIONS) ?? '';
const known = /shift-date\.ts\?offset=(-?\d+)/.exec(options)?.[1];
if (known !== undefined) shiftDate(Number(known));
else if (!isPage && process.env.TEST_DATE) {
  const offset = Date.parse(process.env.TEST_DATE) - Date.now();
  if (Number.isNaN(offset)) throw new Error(`TEST_DATE is no date: ${process.env.TEST_DATE}`);
  process.env.NODE_OPTIONS = options.replace('shift-date.ts', `$&?offset=${offset}`);
  shiftDate(offset);
}

function shiftDate(offset: number): void {
  const Real = Date;
  const realNow = Date.now;
  const now = (): number => realNow() + offset;
  Real.now = now;
  globalThis.Date = new Proxy(Real, {
    construct: (_, given, target) => Reflect.construct(Real, given.length === 0 ? [now()] : given, target),
    apply: () => new Real(now()).toString(),
  });
  Real.prototype.constructor = Date;
  const formats = Intl.DateTimeFormat.prototype;
  const { formatToParts } = formats;
  const format = Object.getOwnPropertyDescriptor(formats, 'format')?.get;
  Object.defineProperty(formats, 'format', {
    configurable: true,
    get(this: Intl.DateTimeFormat) {
      const own = format?.call(this);
      // Reads the current date lazily: a test may have set another one.
      return (date = Date.now()) => own(date);
    },
  });
  formats.formatToParts = function (date = Date.now()) {
    return formatToParts.call(this, date);
  };
}
