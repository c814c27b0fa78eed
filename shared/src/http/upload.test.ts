import { createFakeApi } from '../testing/fakeApi';
import { upload } from './upload';

describe('an upload', () => {
  const api = createFakeApi();
  const signal = new AbortController().signal;
  const onProgress = jest.fn();
  const send = (body: FormData | Record<string, string>) =>
    upload('/posts', { body, token: 't', signal, onProgress });

  beforeEach(async () => {
    api.serve(() => ({ status: 201, json: { post: 1 } }));
  });
  afterEach(async () => {
    jest.useRealTimers();
  });

  it('gives the answer', async () => {
    const form = new FormData();
    form.append('media', new File(['bytes'], 'cat.png'));
    expect(await send(form)).toEqual({ post: 1 });
    expect(api.requests[0]?.form.media).toMatchObject({ name: 'cat.png' });
  });

  it('changes what is there with PATCH', async () => {
    await upload('/users/me/avatar', {
      method: 'PATCH',
      body: new FormData(),
      token: 't',
      signal,
      onProgress,
    });
    expect(api.requests[0]?.name).toBe('PATCH /users/me/avatar');
  });

  it('discards the early response, which does not have what is sent', async () => {
    const response = Promise.resolve(Response.json({ posts: [] }));
    window.kithkinEarly = { url: '/posts', token: 't', response };
    await send({ text: 'Hi' });
    expect(window.kithkinEarly).toBeUndefined();
  });

  it('tells the share of bytes that have left', () => {
    api.onOther((request) => {
      request.progress(0.75);
      return {};
    });
    void send({ text: 'Hi' });
    expect(onProgress).toHaveBeenCalledWith(0.75);
  });

  it('throws what the server says, with the time that it asks to wait', async () => {
    api.onOther(() => ({
      status: 429,
      json: { message: 'Slow down.', code: 'rate' },
      headers: { 'retry-after': '9' },
    }));
    await expect(send({ text: 'Hi' })).rejects.toMatchObject({
      status: 429,
      message: 'Slow down.',
    });
  });

  it('fails like a lost network when the server hangs', async () => {
    api.onOther(() => new Promise(() => undefined));
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'performance'] });
    const seen = expect(send({ text: 'Hi' })).rejects.toMatchObject({ network: true });
    await jest.advanceTimersByTimeAsync(120_000);
    await seen;
  });
});
