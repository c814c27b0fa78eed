import { isSample, sampleStories } from './samples';

test('there are four samples, with the ids sample-1 to sample-4', () => {
  expect(sampleStories().map(({ _id }) => _id)).toEqual([
    'sample-1',
    'sample-2',
    'sample-3',
    'sample-4',
  ]);
  expect(sampleStories().every(({ _id }) => isSample(_id))).toBe(true);
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
