import 'fake-indexeddb/auto';
import { waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { deleteDB, openDB } from 'idb';
import { session } from '../session/session';
import { createFakeApi, type FakeReply } from '../testing/fakeApi';
import { type FakeRequest, formText } from '../testing/fakeRequest';
import { openTab as openModules } from '../testing/openTab';
import { person } from '../testing/samplePeople';
import { installWebLocks } from '../testing/webLocks';
import type { OutboxEntry } from './item';

const tabs = new Set<AbortController>();

/**
 * Opens a tab: loads the modules again and starts the outbox. Closed after the test at the latest.
 */
async function openTab() {
  const modules = await openModules(async () => ({
    ...(await import('./outbox')),
    ...(await import('./outboxState')),
    ...(await import('../bus/bus')),
    ...(await import('../session/session')),
    ...(await import('../http/ApiError')),
  }));
  const { outbox, outboxState, bus, session, errorMessage } = modules;
  const controller = new AbortController();
  tabs.add(controller);
  outbox.start({ signal: controller.signal });
  return {
    outbox,
    bus,
    session,
    errorMessage,
    close: () => controller.abort(),
    outboxState,
    items: outboxState.items,
    states: () => outboxState.items().map(({ clientId, state }) => `${clientId} ${state}`),
  };
}

const message = (clientId: string, lane = 'c1'): OutboxEntry => ({
  kind: 'message',
  lane,
  clientId,
  path: '/chats/messages',
  fields: { conversationId: lane, text: `Text of ${clientId}` },
  files: [],
  preview: null,
});

/** Returns the client id of a request with a form or JSON body. */
const idIn = (request: FakeRequest) =>
  formText(request, 'clientId') || /"clientId":"(.+?)"/.exec(request.text)?.[1];

/** Creates a promise that the test resolves with `open`. */
function gate() {
  let open: (reply: FakeReply) => void = () => undefined;
  const reply = new Promise<FakeReply>((resolve) => {
    open = resolve;
  });
  return { reply, open };
}

/** Stops the clock, so that no postponed item becomes due; returns a function that restarts it. */
function stopClock(): () => void {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  return () => clock.mockRestore();
}

const created: FakeReply = { status: 201, json: { _id: 'm1' } };

describe('the outbox', () => {
  const api = createFakeApi();
  let removeLocks: () => void;
  const sent = () => api.requests.map(idIn);

  beforeEach(async () => {
    globalThis.indexedDB = new IDBFactory();
    removeLocks = installWebLocks();
    api.serve(() => created);
    session.set(person('ada'));
  });
  afterEach(async () => {
    for (const controller of tabs) controller.abort();
    tabs.clear();
    session.clear();
    removeLocks();
  });

  it('lists an item at once, sends it with its files, and returns the response', async () => {
    const { outbox, items, bus } = await openTab();
    const listener = jest.fn();
    bus.on('outbox-sent', listener);
    const blob = new Blob(['bytes'], { type: 'image/png' });
    const files = [{ field: 'media', blob, name: 'cat.png' }];
    const added = outbox.add({ ...message('one'), files });
    expect(items()).toMatchObject([{ clientId: 'one', state: 'waiting', progress: 0 }]);
    await added;
    expect(await outbox.waitForOutcome('one')).toEqual({ state: 'sent', response: { _id: 'm1' } });
    expect(items()).toEqual([]);
    expect(listener).toHaveBeenCalledWith({
      clientId: 'one',
      kind: 'message',
      lane: 'c1',
      path: '/chats/messages',
      response: { _id: 'm1' },
    });
    expect(api.requests[0]).toMatchObject({ name: 'POST /chats/messages', token: 'ada-token-1' });
    expect(api.requests[0]?.form.media).toMatchObject({ name: 'cat.png' });
    await waitFor(async () => expect(await outbox.countUnsent()).toBe(0));
  });

  it('sends waiting items once the database, which has failed, can be read again', async () => {
    api.serve(() => Promise.reject(new TypeError('No network.')));
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    const before = await openTab();
    await before.outbox.add(message('one'));
    // Once this is known, the first tab has notified all others of its attempt.
    await before.outbox.waitForOutcome('one');
    before.close();
    api.serve(() => created);
    clock.mockReturnValue(Date.now() + 60_000);
    const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    jest.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
      throw new DOMException('Broken.', 'UnknownError');
    });
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'Date'] });
    const { outbox } = await openTab();
    await jest.advanceTimersByTimeAsync(9_999);
    expect(sent()).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    jest.useRealTimers();
    await waitFor(async () => expect(await outbox.countUnsent()).toBe(0));
    expect(sent()).toEqual(['one']);
    expect(errors).toHaveBeenCalledTimes(1);
    clock.mockRestore();
    errors.mockRestore();
  });

  it('rejects an item when the database does not open within ten seconds', async () => {
    const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    // The removal waits for a connection that stays open, and opening waits for the removal.
    const other = await openDB('kithkin', 1);
    const removed = deleteDB('kithkin');
    jest.useFakeTimers({ doNotFake: ['setImmediate'] });
    const { outbox, items } = await openTab();
    const rejection = expect(outbox.add(message('one'))).rejects.toThrow('does not respond');
    expect(items()).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(10_000);
    await rejection;
    expect(items()).toEqual([]);
    jest.useRealTimers();
    other.close();
    await removed;
    await outbox.add(message('two'));
    await outbox.waitForOutcome('two');
    errors.mockRestore();
  });

  it.each<[Partial<OutboxEntry>, string, object | undefined]>([
    [{ kind: 'comment', path: '/posts/1/comments' }, 'POST /posts/1/comments', { clientId: 'one' }],
    // The schema of an edit has no client id; a deletion has no body.
    [
      { kind: 'message-edit', method: 'PATCH', path: '/chats/messages/m1' },
      'PATCH /chats/messages/m1',
      { conversationId: 'c1', text: 'Text of one' },
    ],
    [
      { kind: 'message-removal', method: 'DELETE', path: '/chats/messages/m1', fields: {} },
      'DELETE /chats/messages/m1',
      undefined,
    ],
  ])('sends %j as %s with the JSON %j', async (changes, name, body) => {
    const { outbox } = await openTab();
    await outbox.add({ ...message('one'), ...changes });
    await outbox.waitForOutcome('one');
    expect(api.requests[0]?.name).toBe(name);
    if (name.startsWith('POST')) expect(api.requests[0]?.body).toMatchObject(body ?? {});
    else expect(api.requests[0]?.body).toEqual(body);
  });

  it('completes a deletion that finds nothing', async () => {
    api.serve(() => ({ status: 404, json: { message: '', code: 'not-found' } }));
    const { outbox } = await openTab();
    const removal = { kind: 'message-removal', method: 'DELETE', path: '/m1', fields: {} } as const;
    await outbox.add({ ...message('one'), ...removal });
    expect(await outbox.waitForOutcome('one')).toEqual({ state: 'sent', response: null });
    expect(api.requests[0]?.text).toBe('');
  });

  it('preserves the order within a queue, and no queue waits for another', async () => {
    const slow = gate();
    api.onOther((call) => (idIn(call) === 'one' ? slow.reply : created));
    const { outbox, states } = await openTab();
    await Promise.all(['one', 'two', 'three'].map((id) => outbox.add(message(id))));
    await waitFor(() => expect(sent()).toEqual(['one']));
    await outbox.add(message('elsewhere', 'c2'));
    await outbox.waitForOutcome('elsewhere');
    expect(states()).toEqual(['one sending', 'two waiting', 'three waiting']);
    slow.open(created);
    await outbox.waitForOutcome('three');
    expect(sent()).toEqual(['one', 'elsewhere', 'two', 'three']);
  });

  it('sends an item again after a crash, with the same id', async () => {
    const never = gate();
    api.onOther(() => never.reply);
    const before = await openTab();
    await before.outbox.add(message('one'));
    await before.outbox.add(message('two'));
    await waitFor(() => expect(sent()).toEqual(['one']));
    before.close();

    api.onOther(() => created);
    const after = await openTab();
    await waitFor(() => expect(sent()).toEqual(['one', 'one', 'two']));
    await waitFor(async () => expect(await after.outbox.countUnsent()).toBe(0));
  });

  it('has one sender for each queue, whatever the number of tabs', async () => {
    const slow = gate();
    api.onOther((call) => (idIn(call) === 'one' ? slow.reply : created));
    const [first, second] = [await openTab(), await openTab()];
    await first.outbox.add(message('one'));
    await second.outbox.add(message('two'));
    await waitFor(() => expect(second.states()).toEqual(['one waiting', 'two waiting']));
    await waitFor(() => expect(sent()).toEqual(['one']));
    slow.open(created);
    const [here, there] = await Promise.all([
      first.outbox.waitForOutcome('two'),
      second.outbox.waitForOutcome('two'),
    ]);
    expect(here).toEqual(there);
    expect(sent()).toEqual(['one', 'two']);
  });

  it('sends items with the session of their user only', async () => {
    const slow = gate();
    api.onOther(() => slow.reply);
    const { outbox, items, states, session: here } = await openTab();
    await outbox.add(message('adas-first'));
    await outbox.add(message('adas-second'));
    await waitFor(() => expect(sent()).toEqual(['adas-first']));

    here.set(person('ben'));
    expect(items()).toEqual([]);
    slow.open(created);
    api.onOther(() => created);
    await outbox.add(message('bens'));
    await outbox.waitForOutcome('bens');
    await waitFor(async () => expect(await outbox.countUnsent()).toBe(0));

    here.set(person('ada'));
    await waitFor(() => expect(sent().at(-1)).toBe('adas-second'));
    await waitFor(() => expect(states()).toEqual([]));
    const senders = api.requests.map((call) => `${idIn(call)} ${call.token}`);
    expect(senders).toEqual([
      'adas-first ada-token-1',
      'bens ben-token-1',
      'adas-first ada-token-1',
      'adas-second ada-token-1',
    ]);
  });

  it('does not list an item that is being discarded, though a read still finds it', async () => {
    api.serve(() => ({ status: 422, json: {} }));
    const { outbox, outboxState, states } = await openTab();
    await outbox.add(message('one'));
    await waitFor(() => expect(states()).toEqual(['one failed']));
    const stored = outboxState.unsent();
    const discarded = outbox.discard('one');
    outboxState.setStored(stored);
    expect(states()).toEqual([]);
    await discarded;
    expect(await outbox.countUnsent()).toBe(0);
  });

  it('retains rejected items with the message, continues, and discards one or all', async () => {
    api.onOther((call) =>
      idIn(call) === 'one' ? { status: 403, json: { message: 'You are blocked.' } } : created,
    );
    const { outbox, items } = await openTab();
    await outbox.add(message('one'));
    await outbox.add(message('two'));
    const rejected = { state: 'failed', status: 403, message: 'You are blocked.' };
    expect(await outbox.waitForOutcome('one')).toEqual(rejected);
    await outbox.waitForOutcome('two');
    const { status, message: error } = rejected;
    expect(items()).toMatchObject([
      { clientId: 'one', state: 'failed', error: { status, message: error } },
    ]);
    await outbox.retry('one');
    await waitFor(() => expect(sent()).toEqual(['one', 'two', 'one']));
    expect(await outbox.waitForOutcome('one')).toEqual(rejected);
    api.onOther(() => ({ status, json: { message: error } }));
    for (const id of ['three', 'four']) await outbox.add(message(id));
    await outbox.waitForOutcome('four');
    await outbox.discard('one');
    const ids = () => items().map(({ clientId }) => clientId);
    await waitFor(() => expect(ids()).toEqual(['three', 'four']));
    await outbox.discardUnsent();
    expect(await outbox.countUnsent()).toBe(0);
  });

  it('waits while the server can’t be reached, then sends all in order', async () => {
    stopClock();
    api.onOther(() => 'offline');
    const { outbox, states } = await openTab();
    for (const id of ['one', 'two']) await outbox.add(message(id));
    const waiting = { state: 'waiting', reason: 'no-response' };
    for (const id of ['one', 'two']) expect(await outbox.waitForOutcome(id)).toEqual(waiting);
    expect(states()).toEqual(['one waiting', 'two waiting']);
    expect(sent()).toEqual(['one']);
    api.onOther(() => created);
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(states()).toEqual([]));
    expect(sent()).toEqual(['one', 'one', 'two']);
  });

  it('retries by itself for statuses that request it', async () => {
    const restartClock = stopClock();
    const statuses = [408, 425, 429, 503, 504];
    // 503 and 504 of a proxy have this header.
    const headers = (status: number) => (status > 500 ? { 'retry-after': '1' } : undefined);
    api.onOther((call) => {
      const status = Number(idIn(call));
      return { status, headers: headers(status), json: { message: 'Later.' } };
    });
    const { outbox, states } = await openTab();
    const ids = statuses.map(String);
    await Promise.all(ids.map((id) => outbox.add(message(id, id))));
    const waiting = { state: 'waiting', reason: 'busy' };
    for (const id of ids) expect([id, await outbox.waitForOutcome(id)]).toEqual([id, waiting]);
    api.onOther(() => created);
    restartClock();
    await waitFor(() => expect(states()).toEqual([]));
    expect(sent().sort()).toEqual([...ids, ...ids].sort());
  });

  it('retains an item after errors of the server, until it is retried', async () => {
    // A proxy responds with 502 for an item that crashes the server, and may set `retry-after`.
    const headers = { 'retry-after': '1' };
    api.onOther((call) => {
      const status = Number(idIn(call));
      if (Number.isNaN(status)) return created;
      return { status, json: { message: 'Oops.' }, ...(status === 502 && { headers }) };
    });
    const { outbox, states } = await openTab();
    for (const status of [500, 502, 503]) {
      const id = String(status);
      await outbox.add(message(id, id));
      await outbox.add(message(`after ${id}`, id));
      const failed = { state: 'failed', status, message: 'Oops.' };
      expect(await outbox.waitForOutcome(id)).toEqual(failed);
      await outbox.waitForOutcome(`after ${id}`);
    }
    expect(states()).toEqual(['500 failed', '502 failed', '503 failed']);
    expect(sent()).toEqual(['500', 'after 500', '502', 'after 502', '503', 'after 503']);
  });

  it('aborts a cancelled item, also from another tab, and continues', async () => {
    const never = gate();
    api.onOther((call) => (idIn(call) === 'one' ? never.reply : created));
    const [sender, other] = [await openTab(), await openTab()];
    await sender.outbox.add(message('one'));
    await sender.outbox.add(message('two'));
    await waitFor(() => expect(sender.states()).toContain('one sending'));
    const outcome = sender.outbox.waitForOutcome('one');
    await other.outbox.discard('one');
    expect(await outcome).toEqual({ state: 'cancelled' });
    expect(await sender.outbox.waitForOutcome('two')).toMatchObject({ state: 'sent' });
  });

  describe('with a full storage', () => {
    /** Lets the next writes fail, as a browser whose storage is full. */
    function fillStorage(writes: number) {
      const put = IDBObjectStore.prototype.put;
      let left = writes;
      jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
        this: IDBObjectStore,
        ...values
      ) {
        left -= 1;
        if (left >= 0) throw new DOMException('Full', 'QuotaExceededError');
        return put.apply(this, values);
      });
    }
    afterEach(() => jest.restoreAllMocks());

    it('uses the space of stored screens', async () => {
      localStorage.setItem('kithkin.snapshot /', 'a screen');
      const { outbox } = await openTab();
      fillStorage(1);
      await outbox.add(message('one'));
      expect(await outbox.waitForOutcome('one')).toMatchObject({ state: 'sent' });
      expect(localStorage.getItem('kithkin.snapshot /')).toBeNull();
    });

    it('rejects an item with a message for the user, as one that can’t be written', async () => {
      const { outbox, items, errorMessage } = await openTab();
      fillStorage(2);
      const failure = await outbox.add(message('one')).catch((error: unknown) => error);
      expect(errorMessage(failure, '')).toBe(
        'There is no room on this device to keep this until it is sent.',
      );
      expect(items()).toEqual([]);
      const unwritable = { ...message('two'), preview: () => 'functions can’t be stored' };
      await expect(outbox.add(unwritable)).rejects.toThrow();
      expect(items()).toEqual([]);
      expect(await outbox.waitForOutcome('two')).toEqual({ state: 'cancelled' });
    });
  });
});
