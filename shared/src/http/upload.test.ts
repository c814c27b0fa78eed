import { startApi } from '../testing/apiServer';
import { upload } from './upload';

describe('an upload', () => {
  let api: Awaited<ReturnType<typeof startApi>>;
  const signal = new AbortController().signal;
  const onProgress = jest.fn();
  const send = (body: FormData | Record<string, string>) =>
    upload('/posts', { body, token: 't', signal, onProgress });

  beforeEach(async () => {
    api = await startApi(() => ({ status: 201, json: { post: 1 } }));
  });
  afterEach(async () => {
    jest.useRealTimers();
    await api.stop();
  });

  it('gives the answer', async () => {
    const form = new FormData();
    form.append('media', new File(['bytes'], 'cat.png'));
    expect(await send(form)).toEqual({ post: 1 });
    expect(api.calls[0]?.body).toContain('filename="cat.png"');
  });

  it('changes what is there with PATCH', async () => {
    await upload('/users/me/avatar', {
      method: 'PATCH',
      body: new FormData(),
      token: 't',
      signal,
      onProgress,
    });
    expect(api.calls[0]?.name).toBe('PATCH /users/me/avatar');
  });

  it('tells the share of bytes that have left', () => {
    // jsdom does not measure uploads: the browser's word is put into its mouth.
    jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function send(
      this: XMLHttpRequest,
    ) {
      const bytes = { lengthComputable: true, loaded: 3, total: 4 };
      this.upload.dispatchEvent(new ProgressEvent('progress', bytes));
    });
    void send({ text: 'Hi' });
    expect(onProgress).toHaveBeenCalledWith(0.75);
  });

  it('throws what the server says, with the time that it asks to wait', async () => {
    api.handle = () => ({
      status: 429,
      json: { message: 'Slow down.', code: 'rate' },
      headers: { 'retry-after': '9' },
    });
    await expect(send({ text: 'Hi' })).rejects.toMatchObject({
      status: 429,
      message: 'Slow down.',
    });
  });

  it('fails like a lost network when the server hangs', async () => {
    api.handle = () => new Promise(() => undefined);
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'performance'] });
    const seen = expect(send({ text: 'Hi' })).rejects.toMatchObject({ network: true });
    await jest.advanceTimersByTimeAsync(120_000);
    await seen;
  });
});
