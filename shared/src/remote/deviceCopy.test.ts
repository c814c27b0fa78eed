import 'fake-indexeddb/auto';
import { waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { clearDevice, deviceDatabase, readDevice, writeDevice } from '../device/deviceDatabase';
import { createSlice, type PayloadAction } from '../facade/libraries';
import { ApiError } from '../http/ApiError';
import { request } from '../http/request';
import { DEVICE_DATABASE, DEVICE_OWNER } from '../platform/deviceNames';
import { session } from '../session/session';
import { createAppStore, injectSlice, selectSlice } from '../store/createAppStore';
import { setErrorReporter } from '../telemetry/reportError';
import { storeCopy, waitForDevice } from '../testing/deviceStorage';
import { createFakeApi } from '../testing/fakeApi';
import { person } from '../testing/samplePeople';
import { createDeviceCopy } from './deviceCopy';

const notes = createSlice({
  name: 'notes',
  initialState: { texts: [] as string[] },
  reducers: {
    received: (_state, { payload }: PayloadAction<string[]>) => ({ texts: payload }),
  },
});
const selectNotes = selectSlice(notes);
const copy = createDeviceCopy<string[]>({
  name: 'notes',
  schema: 1,
  select(state) {
    const { texts } = selectNotes(state);
    return texts.length > 0 ? texts : undefined;
  },
  restore: (texts) => (dispatch) => dispatch(notes.actions.received(texts)),
});

const DAY_MS = 24 * 60 * 60 * 1000;
const reported: string[] = [];
const pages = new Set<AbortController>();

/** Opens a page whose remote follows the copy. */
async function openPage(...loaded: string[]) {
  const controller = new AbortController();
  pages.add(controller);
  const store = createAppStore({ signal: controller.signal });
  injectSlice(notes);
  if (loaded.length > 0) store.dispatch(notes.actions.received(loaded));
  await copy.follow({ signal: controller.signal, dispatch: store.dispatch });
  return {
    texts: () => selectNotes(store.getState()).texts,
    receive: (...texts: string[]) => store.dispatch(notes.actions.received(texts)),
    close: () => controller.abort(),
  };
}

/** Opens a page, stores a text, and closes it. */
async function visit(text: string) {
  const page = await openPage();
  page.receive(text);
  await storeCopy('notes');
  page.close();
}

const databases = async () => (await indexedDB.databases()).map(({ name }) => name);

let stopReporting = () => {};
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  localStorage.clear();
  session.set(person('ada'));
  reported.length = 0;
  stopReporting = setErrorReporter((_error, { source }) => reported.push(source));
});
afterEach(async () => {
  for (const page of pages) page.abort();
  pages.clear();
  jest.restoreAllMocks();
  await clearDevice();
  stopReporting();
});

describe('a copy', () => {
  it('is restored on the next page, which is refreshed once', async () => {
    await visit('Hello');
    const { texts } = await openPage();
    expect(texts()).toEqual(['Hello']);
    expect([copy.claimRefresh(), copy.claimRefresh()]).toEqual([true, false]);
  });

  it('does not replace loaded data, and is ignored with another schema or after seven days', async () => {
    await visit('Hello');
    expect((await openPage('New')).texts()).toEqual(['New']);
    expect(await readDevice('copies', 'notes', 2)).toBeUndefined();
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + 7 * DAY_MS + 1_000);
    expect((await openPage()).texts()).toEqual([]);
  });
});

describe('the device is empty', () => {
  const leave: Record<string, () => void> = {
    'a sign-out': () => session.clear(),
    'the end of the session': () => session.clear('revoked'),
    'the sign-in of another user': () => session.set(person('ben')),
  };
  it.each(Object.keys(leave))('after %s', async (event) => {
    await visit('Hello');
    const page = await openPage();
    leave[event]?.();
    await waitFor(async () => expect(await databases()).toEqual([]));
    expect(localStorage.getItem(DEVICE_OWNER)).toBeNull();
    window.dispatchEvent(new Event('pagehide'));
    expect(page.texts()).toEqual([]);
    expect(await databases()).toEqual([]);
  });

  it('for the previous user once another one stores something', async () => {
    await visit('Hello');
    session.set(person('ben'));
    expect((await openPage()).texts()).toEqual([]);
    await writeDevice('copies', 'other', 1, 'Text of ben');
    session.set(person('ada'));
    localStorage.setItem(DEVICE_OWNER, 'ada');
    expect(await readDevice('copies', 'notes', 1)).toBeUndefined();
    expect(await readDevice('copies', 'other', 1)).toBeUndefined();
  });

  it('after a sign-out during which a value was stored', async () => {
    await visit('Hello');
    await openPage();
    const writing = writeDevice('copies', 'late', 1, 'Late');
    session.clear();
    await writing;
    await waitFor(async () => expect(await databases()).toEqual([]));
  });
});

describe('a screen works', () => {
  it('without a database', async () => {
    localStorage.setItem(DEVICE_OWNER, 'ada');
    jest.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('Blocked', 'SecurityError');
    });
    const page = await openPage();
    expect(page.texts()).toEqual([]);
    page.receive('Hello');
    window.dispatchEvent(new Event('pagehide'));
    await waitFor(() => expect(reported).toEqual(['device.read', 'device.write']));
    expect(page.texts()).toEqual(['Hello']);
  });

  it('with a database that does not respond', async () => {
    localStorage.setItem(DEVICE_OWNER, 'ada');
    const other = new IDBFactory();
    const holding = other.open('held', 1);
    await new Promise((resolve) => holding.addEventListener('success', resolve));
    jest.spyOn(indexedDB, 'open').mockReturnValue(other.open('held', 2));
    expect((await openPage()).texts()).toEqual([]);
    expect(reported).toEqual([]);
    holding.result.close();
  });

  it('with its copy while other work blocks it for longer than a read may take', async () => {
    await visit('Hello');
    const opening = openPage();
    const end = performance.now() + 600;
    while (performance.now() < end);
    expect((await opening).texts()).toEqual(['Hello']);
  });

  it('offline with a slow database', async () => {
    await visit('Hello');
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    let respond = () => {};
    const slow = new Promise<void>((resolve) => {
      respond = resolve;
    });
    const open = deviceDatabase.open;
    jest.spyOn(deviceDatabase, 'open').mockImplementation(() => slow.then(open));
    jest.useFakeTimers();
    const opening = openPage();
    await jest.advanceTimersByTimeAsync(5_000);
    jest.useRealTimers();
    respond();
    expect((await opening).texts()).toEqual(['Hello']);
  });

  it('with a full storage, which is emptied for unsent items', async () => {
    await visit('Hello');
    const put = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    await writeDevice('copies', 'more', 1, 'More');
    put.mockRestore();
    expect(reported).toEqual(['device.write']);
    expect(await databases()).not.toContain(DEVICE_DATABASE);
  });
});

describe('a response that is read offline', () => {
  const api = createFakeApi();
  const PATH = '/posts/1';
  const KEY = `http://localhost/api/v1.1${PATH}`;
  const read = () => request(PATH, { offline: true });

  it('comes from the device if it was stored, at once if the browser is offline', async () => {
    api.serve({ [`GET ${PATH}`]: { json: { text: 'Hello' } } });
    // Not stored without the option.
    await request(PATH);
    await writeDevice('responses', 'marker', 1, 'later');
    expect(await readDevice('responses', KEY, 1)).toBeUndefined();
    await read();
    await waitForDevice('responses', KEY);
    api.on(`GET ${PATH}`, 'offline');
    expect(await read()).toEqual({ text: 'Hello' });
    const count = api.count(`GET ${PATH}`);
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(await read()).toEqual({ text: 'Hello' });
    expect(api.count(`GET ${PATH}`)).toBe(count);
  });

  it('is removed when the server responds that it is not found', async () => {
    api.serve({ [`GET ${PATH}`]: { json: { text: 'Hello' } } });
    await read();
    await waitForDevice('responses', KEY);
    api.on(`GET ${PATH}`, { status: 404, json: { message: '', code: 'not-found' } });
    await expect(read()).rejects.toThrow(ApiError);
    await waitFor(async () => expect(await readDevice('responses', KEY, 1)).toBeUndefined());
  });

  it('is one of the last 200', async () => {
    for (let n = 0; n <= 200; n += 1) await writeDevice('responses', `${n}`, 1, n);
    expect(await readDevice('responses', '0', 1)).toBeUndefined();
    expect(await readDevice('responses', '200', 1)).toBe(200);
  });
});
