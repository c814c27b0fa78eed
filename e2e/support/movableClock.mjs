// Loaded before the server by tests that move its time: shifts the process's clock by the
// milliseconds that the test sends. Servers outside of tests do not load it.
let shift = 0;
const { now } = Date;
const shifted = () => now() + shift;

globalThis.Date = new Proxy(Date, {
  get: (date, name) => (name === 'now' ? shifted : Reflect.get(date, name)),
  construct: (date, values, target) =>
    Reflect.construct(date, values.length === 0 ? [shifted()] : values, target),
});

process.on('message', (milliseconds) => {
  shift += milliseconds;
  process.send?.('moved');
});
// The test does not keep the server running.
process.channel?.unref();
