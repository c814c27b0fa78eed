import { session } from '../session/session';
import { setErrorReporter } from '../telemetry/reportError';
import { createFakeApi, type FakeReply } from '../testing/fakeApi';
import { openTab as openModules } from '../testing/openTab';
import { person } from '../testing/samplePeople';
import { installWebLocks } from '../testing/webLocks';

/**
 * Implements the server's rule: a refresh token stays valid until its successor is first used, and
 * always returns that successor. Its reuse afterwards ends the session.
 */
function tokenServer() {
  let valid = ['ada-token-1-refresh'];
  let count = 1;
  const successors = new Map<string, string>();
  return {
    refreshed: () => count - 1,
    handle(text: string): FakeReply {
      const { refreshToken } = JSON.parse(text) as { refreshToken: string };
      if (!valid.includes(refreshToken)) return { status: 401, json: { message: 'Session ended' } };
      valid = valid.filter((token) => token >= refreshToken);
      const known = successors.get(refreshToken);
      if (!known) count += 1;
      const token = known ?? `ada-token-${count}`;
      successors.set(refreshToken, token);
      valid.push(`${token}-refresh`);
      return { json: { token, refreshToken: `${token}-refresh` } };
    },
  };
}

const REFRESH = 'POST /users/refresh-token';
const openTab = () => openModules(() => import('./request'));

async function openTabs(count: number) {
  const tabs = [await openTab()];
  while (tabs.length < count) tabs.push(await openTab());
  return tabs;
}

describe('refreshing the session', () => {
  const api = createFakeApi();
  let removeLocks: () => void;
  let restore: () => void;

  beforeEach(async () => {
    removeLocks = installWebLocks();
    restore = setErrorReporter(() => undefined);
    session.set(person('ada'));
  });
  afterEach(async () => {
    removeLocks();
    restore();
    session.clear();
  });

  /** Serves `/users/me` for the new token. The first `failures` refreshes have no response. */
  function serveTokens(failures = 0) {
    const tokens = tokenServer();
    let failuresLeft = failures;
    api.serve(({ name, token, text }) => {
      if (name !== REFRESH)
        return token === 'ada-token-2' ? { json: { ok: true } } : { status: 401 };
      const reply = tokens.handle(text);
      failuresLeft -= 1;
      return failuresLeft >= 0 ? 'offline' : reply;
    });
    return tokens;
  }

  it.each([0, 2])(
    'happens once for three tabs whose token expires, after %d lost responses',
    async (failures) => {
      const tokens = serveTokens(failures);
      const tabs = await openTabs(3);
      const responses = await Promise.all(tabs.map((tab) => tab.request('/users/me')));
      expect(responses).toEqual(Array(3).fill({ ok: true }));
      expect(tokens.refreshed()).toBe(1);
      expect(session.get()?.token).toBe('ada-token-2');
    },
  );

  it('ends the session when the refresh token is rejected', async () => {
    api.serve(() => ({ status: 401, json: { message: 'Please sign in', code: 'x' } }));
    const tab = await openTab();
    await expect(tab.request('/users/me')).rejects.toMatchObject({ status: 401 });
    expect(session.get()).toBeNull();
    expect(session.whyEnded('ada')).toBe('expired');
  });

  it('retains the session when the server fails', async () => {
    api.serve(({ name }) => ({ status: name.includes('refresh') ? 503 : 401 }));
    const tab = await openTab();
    await expect(tab.request('/users/me')).rejects.toMatchObject({ status: 503 });
    expect(session.get()).toEqual(person('ada'));
  });

  it('does not write the tokens of a user into the session of the next', async () => {
    api.serve(({ name }) => {
      if (!name.includes('refresh')) return { status: 401 };
      session.set(person('ben'));
      return { json: { token: 'ada-token-2', refreshToken: 'r' } };
    });
    const tab = await openTab();
    await expect(tab.request('/users/me')).rejects.toMatchObject({ status: 401 });
    expect(session.get()).toEqual(person('ben'));
  });

  it('happens once within a tab without Web Locks', async () => {
    removeLocks();
    serveTokens();
    const { request } = await openTab();
    await Promise.all([1, 2, 3].map(() => request('/users/me')));
    expect(api.count(REFRESH)).toBe(1);
  });
});
