import { session } from '../session/session';
import { signIn, signOut } from '../session/signIn';
import { setErrorReporter } from '../telemetry/reportError';
import { createFakeApi } from '../testing/fakeApi';
import { person } from '../testing/samplePeople';
import { ApiError, errorMessage } from './ApiError';
import { apiBase } from './apiBase';
import { request } from './request';

describe('calls to the server', () => {
  const api = createFakeApi();

  beforeEach(async () => {
    session.clear();
    api.serve(() => ({ json: { ok: true } }));
  });

  it('carry the bearer token, query and JSON', async () => {
    session.set(person('ada'));
    await request('/posts', { params: { explore: true, page: 2, tag: undefined } });
    await request('/posts/1/comments', { method: 'POST', json: { text: 'Hi' } });
    expect(api.requests).toMatchObject([
      { name: 'GET /posts?explore=true&page=2', token: 'ada-token-1', text: '' },
      { name: 'POST /posts/1/comments', token: 'ada-token-1', text: '{"text":"Hi"}' },
    ]);
  });

  it('outlive the page when they change something and have no body', async () => {
    const sent = jest.spyOn(window, 'fetch');
    await request('/posts');
    await request('/users/ben/mute', { method: 'DELETE' });
    await request('/posts/1/comments', { method: 'POST', json: { text: 'Hi' } });
    expect(sent.mock.calls.map(([, init]) => init?.keepalive)).toEqual([false, true, false]);
    sent.mockRestore();
  });

  it('use the response that the page has requested early, once and with the same token', async () => {
    session.set(person('ada'));
    const url = `${apiBase()}/posts?limit=10`;
    const response = Promise.resolve(Response.json({ early: true }));
    window.kithkinEarly = { url, token: 'ada-token-1', response };
    const read = () => request('/posts', { params: { limit: 10 } });
    await request('/posts', { params: { limit: 20 } });
    expect(await read()).toEqual({ early: true });
    expect(await read()).toEqual({ ok: true });
    window.kithkinEarly = { url, token: 'of another session', response };
    expect(await read()).toEqual({ ok: true });
    window.kithkinEarly = undefined;
  });

  it('do not use an early response that is too old, or older than a change', async () => {
    session.set(person('ada'));
    const response = Promise.resolve(Response.json({ early: true }));
    const early = { url: `${apiBase()}/posts`, token: 'ada-token-1', response };
    window.kithkinEarly = { ...early, until: performance.now() - 1 };
    expect(await request('/posts')).toEqual({ ok: true });
    window.kithkinEarly = { ...early, until: performance.now() + 60_000 };
    await request('/posts/1/like', { method: 'POST' });
    expect(await request('/posts')).toEqual({ ok: true });
  });

  it('are sent again if the early request has failed', async () => {
    session.set(person('ada'));
    const response = Promise.reject<Response>(new TypeError('Failed to fetch'));
    window.kithkinEarly = { url: `${apiBase()}/posts`, token: 'ada-token-1', response };
    expect(await request('/posts')).toEqual({ ok: true });
  });

  it('send forms as multipart', async () => {
    const form = new FormData();
    form.append('avatar', new File(['bytes'], 'me.png', { type: 'image/png' }));
    await request('/users/me/avatar', { method: 'PATCH', form });
    expect(api.requests[0]?.form.avatar).toMatchObject({ name: 'me.png', type: 'image/png' });
  });

  it('answer with nothing for an empty answer', async () => {
    api.onOther(() => ({ status: 204 }));
    expect(await request<undefined>('/posts/1', { method: 'DELETE' })).toBeUndefined();
  });

  it("throw the server's status, code and sentence", async () => {
    api.onOther(() => ({
      status: 429,
      json: { message: 'Slow down.', code: 'rate-limit' },
      headers: { 'retry-after': '7' },
    }));
    const error: unknown = await request('/posts').catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 429, code: 'rate-limit', message: 'Slow down.' });
    expect(error).toMatchObject({ retryAfter: 7, network: false });
    expect(errorMessage(error, 'Failed to load posts')).toBe('Slow down.');
  });

  it('fall back to our own words when the server has no sentence', async () => {
    api.onOther(() => ({ status: 502 }));
    const error: unknown = await request('/posts').catch((reason: unknown) => reason);
    expect(errorMessage(error, 'Failed to load posts')).toBe('Failed to load posts');
    expect(errorMessage({ status: 'network', code: 'network', message: 'x' }, 'No')).toBe('No');
    expect(errorMessage('not an error', 'No')).toBe('No');
  });

  it('are tried again when a GET gets no answer, and only then', async () => {
    let failuresLeft = 2;
    api.onOther(() => {
      failuresLeft -= 1;
      return failuresLeft >= 0 ? 'offline' : { json: ['a'] };
    });
    expect(await request('/posts')).toEqual(['a']);
    expect(api.requests).toHaveLength(3);

    api.onOther(() => 'offline');
    const write = request('/posts/1/like', { method: 'POST' });
    await expect(write).rejects.toMatchObject({ network: true, code: 'network' });
    expect(api.requests).toHaveLength(4);
  });

  it('end at once when the caller gives up', async () => {
    api.onOther(() => new Promise(() => undefined));
    const controller = new AbortController();
    const call = request('/posts', { signal: controller.signal });
    controller.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('give nobody an answer for someone who has left', async () => {
    session.set(person('ada'));
    api.onOther(() => {
      session.set(person('ben'));
      return { json: { secret: "Ada's" } };
    });
    await expect(request('/users/me')).rejects.toMatchObject({ code: 'session-changed' });
  });

  it('find the API beside the page when the page names none', () => {
    document.head.innerHTML = '';
    expect(apiBase()).toBe('http://localhost/api/v1.1');
    document.head.innerHTML = '<meta name="kithkin-api" content="https://api.example/api/v1.1/">';
    expect(apiBase()).toBe('https://api.example/api/v1.1');
  });

  it('never answer a refused sign-in with a refresh, even when someone is signed in', async () => {
    session.set(person('ada'));
    api.onOther(() => ({ status: 401, json: { message: 'Wrong password', code: 'credentials' } }));
    const attempt = signIn({ userNameOrEmail: 'ben', password: 'x' });
    await expect(attempt).rejects.toMatchObject({ message: 'Wrong password' });
    expect(api.requests.map(({ name, token }) => [name, token])).toEqual([
      ['POST /users/login', null],
    ]);
    expect(session.get()).toEqual(person('ada'));
  });

  it('start the session at sign-in, and end it at sign-out on both sides', async () => {
    const { token, refreshToken, ...user } = person('ada');
    api.onOther(() => ({ json: { token, refreshToken, user } }));
    expect(await signIn({ userNameOrEmail: 'ada', password: 'secret' })).toEqual({
      user: person('ada'),
    });
    expect(session.get()).toEqual(person('ada'));
    api.onOther(() => ({ status: 204 }));
    await signOut();
    expect(api.requests.at(-1)).toMatchObject({ name: 'POST /users/logout', token });
    expect(session.get()).toBeNull();
  });

  it('sign out here even when the server does not answer', async () => {
    const restore = setErrorReporter(() => undefined);
    session.set(person('ada'));
    api.onOther(() => 'offline');
    await signOut();
    restore();
    expect(session.get()).toBeNull();
  });
});
