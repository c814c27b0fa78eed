import { putFiles, restoreFile, type StoredFile } from './storedFile';

const file = new File(['sea'], 'sea.png', { type: 'image/png' });

/** A store that rejects blobs with this error. */
const withoutBlobs = (stored: StoredFile[], error: Error) => async (files: StoredFile[]) => {
  if (files.some((each) => each instanceof Blob)) throw error;
  stored.push(...files);
};

test('files are stored as they are', async () => {
  const put = jest.fn(async () => undefined);
  await putFiles([file], put);
  expect(put.mock.calls).toEqual([[[file]]]);
  expect(restoreFile(file)).toBe(file);
});

test('where the browser stores no blobs, bytes are stored and come back as the file', async () => {
  const stored: StoredFile[] = [];
  await putFiles([file], withoutBlobs(stored, new DOMException('No blobs', 'UnknownError')));
  const [back] = stored.map(restoreFile);
  expect(back).toBeInstanceOf(File);
  expect(back).toMatchObject({ name: 'sea.png', type: 'image/png', size: 3 });
  expect(await back?.text()).toBe('sea');
});

test('a full storage is reported at once', async () => {
  const full = new DOMException('Full', 'QuotaExceededError');
  const stored: StoredFile[] = [];
  await expect(putFiles([file], withoutBlobs(stored, full))).rejects.toBe(full);
  expect(stored).toEqual([]);
});

test('a failure without files is not repeated', async () => {
  const put = jest.fn(() => Promise.reject(new Error('Closed')));
  await expect(putFiles([], put)).rejects.toThrow('Closed');
  expect(put).toHaveBeenCalledTimes(1);
});
