import { setErrorReporter } from '../telemetry/reportError';
import { readText, writeText } from './localText';

/** Lets writes fail while there are more texts than `size`, as in a browser without room. */
function limitStorage(size: number) {
  const setItem = Storage.prototype.setItem;
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (
    this: Storage,
    key: string,
    text: string,
  ) {
    if (this.getItem(key) === null && this.length >= size) {
      throw new DOMException('Full', 'QuotaExceededError');
    }
    setItem.call(this, key, text);
  });
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  jest.restoreAllMocks();
  writeText('draft', null);
});

test('a text replaces snapshots when the storage is full', () => {
  writeText('kithkin.snapshot /', 'a screen');
  writeText('settings', 'dark');
  limitStorage(2);
  writeText('draft', 'Half of a thought');
  expect({ ...localStorage }).toEqual({ settings: 'dark', draft: 'Half of a thought' });
});

test('without free storage, a text exists as long as the page', () => {
  const reported: string[] = [];
  const stopReporting = setErrorReporter((_error, { source }) => reported.push(source));
  writeText('settings', 'dark');
  limitStorage(1);
  writeText('draft', 'Half of a thought');
  expect(readText('draft')).toBe('Half of a thought');
  expect(localStorage.length).toBe(1);
  expect(reported).toEqual(['local-storage']);
  stopReporting();
});
