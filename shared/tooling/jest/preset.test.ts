test('there is no network but that of a test', async () => {
  await expect(fetch('/api')).rejects.toThrow('Failed to fetch');
});

test('cloning keeps files', () => {
  const copy = structuredClone({ list: [new Blob(['x'])], when: new Date(5) });
  expect(copy.list[0]).toBeInstanceOf(Blob);
  expect(copy.when.getTime()).toBe(5);
});

test('ES modules of npm load', async () => {
  const { Type } = await import('typebox');
  const { createStore } = await import('redux');
  expect(Type.String().type).toBe('string');
  expect(createStore((state = 1) => state).getState()).toBe(1);
});
