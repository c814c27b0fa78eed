// Loaded before the server by tests of clocks that differ: the process's clock is ahead by the
// milliseconds of CLOCK_SKEW_MS. Servers outside of tests do not load it.
const skew = Number(process.env.CLOCK_SKEW_MS);
const { now } = Date;
const skewed = () => now() + skew;

globalThis.Date = new Proxy(Date, {
  get: (date, name) => (name === 'now' ? skewed : Reflect.get(date, name)),
  construct: (date, values, target) =>
    Reflect.construct(date, values.length === 0 ? [skewed()] : values, target),
});
