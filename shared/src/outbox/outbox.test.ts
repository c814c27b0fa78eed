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

  it('shows an item at once, sends it with its files, and gives the answer', async () => {
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
      response: { _id: 'm1' },
    });
    expect(api.requests[0]).toMatchObject({ name: 'POST /chats/messages', token: 'ada-token-1' });
    expect(api.requests[0]?.form.media).toMatchObject({ name: 'cat.png' });
    await waitFor(async () => expect(await outbox.countUnsent()).toBe(0));
  });

  it('sends what waits when the database, which has failed, can be read again', async () => {
    api.serve(() => Promise.reject(new TypeError('No network.')));
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    const before = await openTab();
    await before.outbox.add(message('one'));
    // Once this is known, the first tab has told all others about its attempt.
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

  it('refuses an item when the database does not open within ten seconds', async () => {
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

  it.each(['comment', 'story-reply'] as const)('sends a %s as JSON', async (kind) => {
    const { outbox } = await openTab();
    await outbox.add({ ...message('one'), kind, path: '/posts/1/comments' });
    await outbox.waitForOutcome('one');
    expect(api.requests[0]?.body).toMatchObject({ clientId: 'one' });
  });

  it('sends an edit of a message as JSON, without the client id that its schema lacks', async () => {
    const { outbox } = await openTab();
    const edit = { kind: 'message-edit', method: 'PATCH', path: '/chats/messages/m1' } as const;
    await outbox.add({ ...message('one'), ...edit, fields: { text: 'Better' } });
    await outbox.waitForOutcome('one');
    expect(api.requests[0]).toMatchObject({
      name: 'PATCH /chats/messages/m1',
      body: { text: 'Better' },
    });
    expect(api.requests[0]?.text).not.toContain('clientId');
  });

  it('sends a deletion without a body; one that finds nothing is done', async () => {
    api.serve(() => ({ status: 404, json: { message: '', code: 'not-found' } }));
    const { outbox } = await openTab();
    const removal = {
      kind: 'message-removal',
      method: 'DELETE',
      path: '/chats/messages/m1',
    } as const;
    await outbox.add({ ...message('one'), ...removal, fields: {} });
    expect(await outbox.waitForOutcome('one')).toEqual({ state: 'sent', response: null });
    expect(api.requests[0]).toMatchObject({ name: 'DELETE /chats/messages/m1', text: '' });
  });

  it('keeps the order within a lane, and lets no lane wait for another', async () => {
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

  it('sends after a crash what was being sent, and the server sees the same id', async () => {
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

  it('has one sender for each lane, however many tabs are open', async () => {
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

  it('never sends one person’s items with another’s session', async () => {
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

  it('sets aside what the server refuses, with its sentence, and goes on', async () => {
    api.onOther((call) =>
      idIn(call) === 'one' ? { status: 403, json: { message: 'You are blocked.' } } : created,
    );
    const { outbox, items } = await openTab();
    await outbox.add(message('one'));
    await outbox.add(message('two'));
    const rejected = { state: 'failed', status: 403, message: 'You are blocked.' };
    expect(await outbox.waitForOutcome('one')).toEqual(rejected);
    await outbox.waitForOutcome('two');
    expect(items()).toMatchObject([
      { clientId: 'one', state: 'failed', error: { status: 403, message: 'You are blocked.' } },
    ]);
    expect(sent()).toEqual(['one', 'two']);

    api.onOther(() => created);
    await outbox.retry('one');
    await waitFor(() => expect(items()).toEqual([]));
    expect(sent()).toEqual(['one', 'two', 'one']);
  });

  it('waits when the server can’t be reached, and sends all in order once it is back', async () => {
    // jsdom writes broken connections to the console.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    stopClock();
    api.onOther(() => 'offline');
    const { outbox, states } = await openTab();
    await outbox.add(message('one'));
    await outbox.add(message('two'));
    const waiting = { state: 'waiting', reason: 'no-response' };
    expect(await outbox.waitForOutcome('one')).toEqual(waiting);
    expect(await outbox.waitForOutcome('two')).toEqual(waiting);
    expect(states()).toEqual(['one waiting', 'two waiting']);
    expect(sent()).toEqual(['one']);

    api.onOther(() => created);
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(states()).toEqual([]));
    expect(sent()).toEqual(['one', 'one', 'two']);
  });

  it.each([408, 425, 429])(
    'tries again by itself when the server asks for it by %d',
    async (status) => {
      const goOn = stopClock();
      api.onOther(() => ({ status, json: { message: 'Too many.' } }));
      const { outbox, states } = await openTab();
      await outbox.add(message('one'));
      expect(await outbox.waitForOutcome('one')).toEqual({ state: 'waiting', reason: 'busy' });
      api.onOther(() => created);
      goOn();
      await waitFor(() => expect(states()).toEqual([]));
      expect(sent()).toEqual(['one', 'one']);
    },
  );

  it.each([503, 504])(
    'tries again by itself when a server answers %d and says when',
    async (status) => {
      const goOn = stopClock();
      const away = { status, headers: { 'retry-after': '1' }, json: { message: 'Away.' } };
      api.onOther(() => away);
      const { outbox, states } = await openTab();
      await outbox.add(message('one'));
      expect(await outbox.waitForOutcome('one')).toEqual({ state: 'waiting', reason: 'busy' });
      api.onOther(() => created);
      goOn();
      await waitFor(() => expect(states()).toEqual([]), { timeout: 3000 });
      expect(sent()).toEqual(['one', 'one']);
    },
  );

  // A proxy says 502 for an item that ends the server, and may say when to try again.
  it.each([
    [500, {}],
    [502, { 'retry-after': '1' }],
    [503, {}],
  ])('holds what a server fails on with %d until it is retried', async (status, headers) => {
    api.onOther((call) =>
      idIn(call) === 'one' ? { status, headers, json: { message: 'Oops.' } } : created,
    );
    const { outbox, states } = await openTab();
    await outbox.add(message('one'));
    await outbox.add(message('two'));
    const failed = { state: 'failed', status, message: 'Oops.' };
    expect(await outbox.waitForOutcome('one')).toEqual(failed);
    await outbox.waitForOutcome('two');
    expect(states()).toEqual(['one failed']);
    expect(sent()).toEqual(['one', 'two']);
  });

  it('breaks off what is cancelled, also from another tab, and goes on', async () => {
    const never = gate();
    api.onOther((call) => (idIn(call) === 'one' ? never.reply : created));
    const [sender, other] = [await openTab(), await openTab()];
    await sender.outbox.add(message('one'));
    await sender.outbox.add(message('two'));
    await waitFor(() => expect(sender.states()).toContain('one sending'));
    const outcome = sender.outbox.waitForOutcome('one');
    await other.outbox.cancel('one');
    expect(await outcome).toEqual({ state: 'cancelled' });
    expect(await sender.outbox.waitForOutcome('two')).toMatchObject({ state: 'sent' });
  });

  it('discards what failed, or everything', async () => {
    api.onOther(() => ({ status: 422, json: { message: 'Too long.' } }));
    const { outbox, items } = await openTab();
    await outbox.add(message('one'));
    await outbox.add(message('two'));
    await outbox.waitForOutcome('two');
    await outbox.discard('one');
    await waitFor(() => expect(items().map(({ clientId }) => clientId)).toEqual(['two']));
    await outbox.discardUnsent();
    expect(await outbox.countUnsent()).toBe(0);
  });

  it('refreshes an old token and sends with the new one', async () => {
    api.onOther(({ name, token }) => {
      if (name.includes('refresh')) return { json: { token: 'fresh', refreshToken: 'r' } };
      return token === 'fresh' ? created : { status: 401, json: { message: 'Expired' } };
    });
    const { outbox } = await openTab();
    await outbox.add(message('one'));
    expect(await outbox.waitForOutcome('one')).toMatchObject({ state: 'sent' });
    expect(api.requests.map(({ name }) => name)).toEqual([
      'POST /chats/messages',
      'POST /users/refresh-token',
      'POST /chats/messages',
    ]);
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

    it('has the room of what screens have stored', async () => {
      localStorage.setItem('kithkin.snapshot /', 'a screen');
      const { outbox } = await openTab();
      fillStorage(1);
      await outbox.add(message('one'));
      expect(await outbox.waitForOutcome('one')).toMatchObject({ state: 'sent' });
      expect(localStorage.getItem('kithkin.snapshot /')).toBeNull();
    });

    it('says so in words for the user, and holds nothing', async () => {
      const { outbox, items, errorMessage } = await openTab();
      fillStorage(2);
      const failure = await outbox.add(message('one')).catch((error: unknown) => error);
      expect(errorMessage(failure, '')).toBe(
        'There is no room on this device to keep this until it is sent.',
      );
      expect(items()).toEqual([]);
    });
  });

  it('says so when an item can’t be written', async () => {
    const { outbox, items } = await openTab();
    const unwritable = { ...message('one'), preview: () => 'functions can’t be stored' };
    await expect(outbox.add(unwritable)).rejects.toThrow();
    expect(items()).toEqual([]);
    expect(await outbox.waitForOutcome('one')).toEqual({ state: 'cancelled' });
  });
});
