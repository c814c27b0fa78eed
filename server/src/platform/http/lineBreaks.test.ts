import { normalizeLineBreaks } from './lineBreaks';

it('replaces CR LF in texts at any depth, and nothing else', () => {
  const body = {
    text: 'a\r\nb',
    list: ['c\r\n', { deep: '\r\n', lone: 'd\re' }],
    count: 1,
    no: null,
  };
  expect(normalizeLineBreaks(body)).toEqual({
    text: 'a\nb',
    list: ['c\n', { deep: '\n', lone: 'd\re' }],
    count: 1,
    no: null,
  });
  expect(normalizeLineBreaks('a\r\n')).toBe('a\n');
  expect(normalizeLineBreaks(undefined)).toBeUndefined();
});

it('takes a body that is nested as deeply as its sender likes', () => {
  const text = `${'['.repeat(100_000)}"\r\n"${']'.repeat(100_000)}`.replace('\r\n', '\\r\\n');
  expect(() => normalizeLineBreaks(JSON.parse(text))).not.toThrow();
});
