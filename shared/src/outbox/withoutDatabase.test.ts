import 'fake-indexeddb/auto';
import { waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { session } from '../session/session';
import { createFakeApi } from '../testing/fakeApi';
import { formText } from '../testing/fakeRequest';
import { openTab } from '../testing/openTab';
import { person } from '../testing/samplePeople';
import type { OutboxEntry } from './item';

const deny = () => {
  throw new DOMException('Denied', 'SecurityError');
};
const define = (property: PropertyDescriptor) =>
  Object.defineProperty(globalThis, 'indexedDB', { configurable: true, ...property });

/** Ways in which browsers have no database. */
const failures: [string, () => unknown][] = [
  ['access to it throws', () => define({ get: deny })],
  ['there is none', () => define({ value: undefined })],
  ['opening it throws', () => jest.spyOn(indexedDB, 'open').mockImplementation(deny)],
  [
    'opening it fires an error',
    async () => {
      const later = [openDB('kithkin', 9), openDB('kithkin-drafts', 9)];
      for (const db of await Promise.all(later)) db.close();
    },
  ],
];

const api = createFakeApi();

describe.each(failures)('if %s', (_failure, fail) => {
  let controller: AbortController;
  let errors: jest.SpyInstance;

  async function open() {
    const modules = await openTab(async () => ({
      ...(await import('./outbox')),
      ...(await import('./outboxState')),
      ...(await import('../drafts/draftFiles')),
    }));
    modules.outbox.start({ signal: controller.signal });
    return modules;
  }

  const message = (clientId: string): OutboxEntry => ({
    kind: 'message',
    lane: 'c1',
    clientId,
    path: '/chats/messages',
    fields: { conversationId: 'c1', text: clientId },
    files: [{ field: 'media', blob: new Blob(['sea']), name: 'sea.png' }],
    preview: null,
  });

  const isUnloadPrevented = () =>
    !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

  beforeEach(async () => {
    define({ value: new IDBFactory(), writable: true });
    controller = new AbortController();
    errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    session.set(person('ada'));
    await fail();
  });
  afterEach(() => {
    controller.abort();
    session.clear();
    jest.restoreAllMocks();
  });

  test('items are sent in order, with their files, and retried from memory', async () => {
    api.onOther(() => 'offline');
    const { outbox, outboxState } = await open();
    for (const id of ['one', 'two']) await outbox.add(message(id));
    expect(await outbox.waitForOutcome('two')).toMatchObject({ state: 'waiting' });
    expect(await outbox.countUnsent()).toBe(2);
    expect(isUnloadPrevented()).toBe(true);
    api.onOther(() => ({ status: 201, json: {} }));
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(outboxState.items()).toEqual([]));
    await waitFor(async () => expect(await outbox.countUnsent()).toBe(0));
    expect(api.requests.map((call) => formText(call, 'text')).slice(-2)).toEqual(['one', 'two']);
    expect(api.requests.at(-1)?.form.media).toMatchObject({ name: 'sea.png' });
    expect(isUnloadPrevented()).toBe(false);
  });

  test('a rejected item can be discarded', async () => {
    api.onOther(() => ({ status: 403, json: { message: 'No.' } }));
    const { outbox, outboxState } = await open();
    await outbox.add(message('one'));
    expect(await outbox.waitForOutcome('one')).toMatchObject({ state: 'failed', status: 403 });
    await outbox.discard('one');
    await waitFor(() => expect(outboxState.items()).toEqual([]));
    expect(await outbox.countUnsent()).toBe(0);
  });

  test('the files of a draft last as long as the page', async () => {
    const { draftFiles } = await open();
    const file = (name: string) => new File([name], name);
    await draftFiles.put('ada', 'post', '1', file('a.png'));
    await draftFiles.put('ada', 'post', '2', file('b.png'));
    await draftFiles.retainOnly('ada', 'post', ['2']);
    const found = await draftFiles.read('ada', 'post', ['1', '2']);
    expect(found.map(({ file }) => file.name)).toEqual(['b.png']);
    await draftFiles.retainOnly('ada', 'post', []);
    expect(isUnloadPrevented()).toBe(false);
  });

  test('the failure is reported once', async () => {
    api.onOther(() => ({ status: 201, json: {} }));
    const { outbox } = await open();
    for (const id of ['one', 'two']) await outbox.add(message(id));
    await waitFor(async () => expect(await outbox.countUnsent()).toBe(0));
    expect(errors.mock.calls.map(([source]) => source)).toEqual(['[database.open]']);
  });
});
