import { signIn, signOut } from '../account/signIn';
import { session } from '../session/session';
import { createFakeApi } from '../testing/fakeApi';
import { person } from '../testing/samplePeople';
import { ApiError, errorMessage } from './ApiError';
import { apiBase } from './apiBase';
import { request } from './request';
import { upload } from './upload';

describe('requests', () => {
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

  describe('with an early response of the page', () => {
    const early = () => ({
      url: `${apiBase()}/posts?limit=10`,
      token: 'ada-token-1',
      response: Promise.resolve(Response.json({ early: true })),
    });
    const read = (limit = 10) => request('/posts', { params: { limit } });
    beforeEach(() => session.set(person('ada')));
    afterEach(() => {
      window.kithkinEarly = undefined;
    });

    it('use it once, for the same URL', async () => {
      window.kithkinEarly = early();
      expect(await read(20)).toEqual({ ok: true });
      expect(await read()).toEqual({ early: true });
      expect(await read()).toEqual({ ok: true });
    });

    it.each<[string, () => Partial<ReturnType<typeof early> & { until: number }>]>([
      ['of another session', () => ({ token: 'of another session' })],
      ['that is too old', () => ({ until: performance.now() - 1 })],
      ['that has failed', () => ({ response: Promise.reject(new TypeError('Failed to fetch')) })],
    ])('do not use one %s', async (_what, changes) => {
      window.kithkinEarly = { ...early(), ...changes() };
      expect(await read()).toEqual({ ok: true });
    });

    it('do not use one that is older than a change', async () => {
      window.kithkinEarly = { ...early(), until: performance.now() + 60_000 };
      await request('/posts/1/like', { method: 'POST' });
      expect(await read()).toEqual({ ok: true });
    });
  });

  it('send forms as multipart, and return undefined for an empty response', async () => {
    const form = new FormData();
    form.append('avatar', new File(['bytes'], 'me.png', { type: 'image/png' }));
    await request('/users/me/avatar', { method: 'PATCH', form });
    expect(api.requests[0]?.form.avatar).toMatchObject({ name: 'me.png', type: 'image/png' });
    api.onOther(() => ({ status: 204 }));
    expect(await request<undefined>('/posts/1', { method: 'DELETE' })).toBeUndefined();
  });

  it('throw the status, code and message of the server, or the default message', async () => {
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
    api.onOther(() => ({ status: 502 }));
    const silent: unknown = await request('/posts').catch((reason: unknown) => reason);
    expect(errorMessage(silent, 'Failed to load posts')).toBe('Failed to load posts');
    expect(errorMessage({ status: 'network', code: 'network', message: 'x' }, 'No')).toBe('No');
    expect(errorMessage('not an error', 'No')).toBe('No');
  });

  it('are retried for a GET without a response, and only then', async () => {
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

  it('fail as without a network when a read has no response in 20 seconds; changes wait', async () => {
    jest.useFakeTimers();
    api.onOther(() => new Promise(() => undefined));
    const outcomes: unknown[] = [];
    const follow = (name: string, sent: Promise<unknown>) =>
      void sent.catch((error: unknown) => outcomes.push([name, error]));
    follow('read', request('/posts'));
    follow('change', request('/posts/1/like', { method: 'POST' }));
    await jest.advanceTimersByTimeAsync(19_999);
    expect(api.requests).toHaveLength(2);
    // Two more attempts, each with its limit.
    await jest.advanceTimersByTimeAsync(60_000);
    expect(outcomes).toMatchObject([['read', { network: true, code: 'network' }]]);
    jest.useRealTimers();
  });

  it('end when the caller aborts', async () => {
    api.onOther(() => new Promise(() => undefined));
    const controller = new AbortController();
    const call = request('/posts', { signal: controller.signal });
    controller.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('fail when the session changes', async () => {
    session.set(person('ada'));
    api.onOther(() => {
      session.set(person('ben'));
      return { json: { secret: "Ada's" } };
    });
    await expect(request('/users/me')).rejects.toMatchObject({ code: 'session-changed' });
  });

  it('find the API at the origin of the page, or at the URL of its meta element', () => {
    document.head.innerHTML = '';
    expect(apiBase()).toBe('http://localhost/api/v1.1');
    document.head.innerHTML = '<meta name="kithkin-api" content="https://api.example/api/v1.1/">';
    expect(apiBase()).toBe('https://api.example/api/v1.1');
  });

  it('do not refresh the session for a rejected sign-in', async () => {
    session.set(person('ada'));
    api.onOther(() => ({ status: 401, json: { message: 'Wrong password', code: 'credentials' } }));
    const attempt = signIn({ userNameOrEmail: 'ben', password: 'x' });
    await expect(attempt).rejects.toMatchObject({ message: 'Wrong password' });
    expect(api.requests.map(({ name, token }) => [name, token])).toEqual([
      ['POST /users/login', null],
    ]);
    expect(session.get()).toEqual(person('ada'));
  });

  it('start the session at the sign-in, and end it here and on the server at the sign-out', async () => {
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

  it('upload with progress, PATCH if requested, and without an old early response', async () => {
    const options = { token: 't', signal: new AbortController().signal };
    const onProgress = jest.fn();
    const form = new FormData();
    form.append('media', new File(['bytes'], 'cat.png'));
    window.kithkinEarly = { url: '/posts', token: 't', response: Promise.resolve(new Response()) };
    api.onOther((sent) => {
      sent.progress(0.75);
      return { status: 201, json: { post: 1 } };
    });
    expect(await upload('/posts', { ...options, body: form, onProgress })).toEqual({ post: 1 });
    expect(api.requests[0]?.form.media).toMatchObject({ name: 'cat.png' });
    expect(onProgress).toHaveBeenCalledWith(0.75);
    expect(window.kithkinEarly).toBeUndefined();
    await upload('/users/me/avatar', { ...options, method: 'PATCH', body: form, onProgress });
    expect(api.requests[1]?.name).toBe('PATCH /users/me/avatar');
  });

  it('upload with an error of the server, or of the network if it does not respond', async () => {
    const signal = new AbortController().signal;
    const send = () =>
      upload('/posts', { body: { text: 'Hi' }, token: 't', signal, onProgress: () => {} });
    api.onOther(() => ({ status: 429, json: { message: 'Slow down.', code: 'rate' } }));
    await expect(send()).rejects.toMatchObject({ status: 429, message: 'Slow down.' });
    api.onOther(() => new Promise(() => undefined));
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'performance'] });
    const failed = expect(send()).rejects.toMatchObject({ network: true });
    await jest.advanceTimersByTimeAsync(120_000);
    await failed;
    jest.useRealTimers();
  });
});
