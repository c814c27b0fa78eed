import { isSample, sampleStories } from './samples';

test('there are four samples, with the ids sample-1 to sample-4', () => {
  const ids = sampleStories().map(({ _id }) => _id);
  expect(ids).toEqual([1, 2, 3, 4].map((number) => `sample-${number}`));
  expect(ids.every(isSample)).toBe(true);
});

test('each sample is a well-formed drawing that needs no network, with a description', () => {
  for (const { media, alt } of sampleStories()) {
    const [head = '', body = ''] = media.split(',');
    expect(head).toBe('data:image/svg+xml');
    const drawn = new DOMParser().parseFromString(decodeURIComponent(body), 'image/svg+xml');
    expect(drawn.querySelector('parsererror')).toBeNull();
    expect(alt).not.toBe('');
  }
});
