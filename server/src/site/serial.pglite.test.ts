import { serialOf } from './serial';

const REGISTRY = JSON.stringify({ serial: 7, issuedAt: '2026-11-21T12:00:00.000Z', remotes: {} });

it('reads the serial of a registry', () => {
  expect(serialOf(REGISTRY)).toBe(7);
});

it('finds none in a registry that is cut off anywhere, so that nothing is announced', () => {
  for (let length = 0; length < REGISTRY.length; length += 1) {
    expect(serialOf(REGISTRY.slice(0, length))).toBeNull();
  }
});

it.each(['null', '[]', '7', '{"serial":"7"}', '{"serial":7.5}', '{"serial":1e400}', '<html>'])(
  'finds none in %s',
  (text) => {
    expect(serialOf(text)).toBeNull();
  },
);
