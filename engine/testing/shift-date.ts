// Runs tests at another date, in all time zones if one likes:
//   TEST_DATE=2028-02-29T12:00:00Z TZ=America/Los_Angeles NODE_OPTIONS="--import $PWD/engine/testing/shift-date.ts" npx vitest run
// The date goes on from there; timers, files and what a browser keeps have their own time. All processes of a run, their threads and
// the pages of component tests are as far from the real date: NODE_OPTIONS says how far. A child without that has the real date.
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
      // Whichever date counts by then: a test may have put another one in its place.
      return (date = Date.now()) => own(date);
    },
  });
  formats.formatToParts = function (date = Date.now()) {
    return formatToParts.call(this, date);
  };
}
