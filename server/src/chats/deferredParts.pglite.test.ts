import { fillDeferred } from './deferredParts.presenter';

const [one, two] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
const later = (id: string) => `{"@deferred":"${id}"}`;

it('reads nothing for a list without placeholders', async () => {
  const read = jest.fn();
  const forged = JSON.stringify({ text: later(one) });
  expect(await fillDeferred(forged, read)).toBe(forged);
  expect(read).not.toHaveBeenCalled();
});

it.each([
  [`${later(one)},{"a":1},${later(two)}`, '{"n":"$&1"},{"a":1},{"n":2}', [one, two]],
  [`${later(one)},{"a":1},${later(two)}`, '{"a":1},{"n":2}', [two]],
  [`{"a":1},${later(one)},${later(two)}`, '{"a":1},{"n":"$&1"}', [one]],
  [`{"a":1},${later(one)}`, '{"a":1}', []],
  [later(one), '', []],
])('%s becomes %s', async (elements, expected, existing) => {
  const all = [
    { id: one, json: '{"n":"$&1"}' },
    { id: two, json: '{"n":2}' },
  ];
  const filled = await fillDeferred(elements, async () =>
    all.filter(({ id }) => existing.includes(id)),
  );
  expect(filled).toBe(expected);
});
