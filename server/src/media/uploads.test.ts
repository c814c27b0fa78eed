import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { start } from '../../testing/chats/chat';
import { formOf, picture } from '../../testing/forms';
import { upload } from '../../testing/media/fileActions';
import { mediaFile } from '../../testing/mediaFiles';
import { until } from '../../testing/nodes';
import { setupTestServer } from '../../testing/setupTestServer';
import { itOnPostgres } from '../../testing/several';
import { createTestUser } from '../../testing/testPeople';
import { sql } from '../platform/db';

let thread: string;

const { app, ada, ben, address } = setupTestServer({
  people: { ada: {}, ben: {} },
  retainsRows: true,
  listens: true,
});
beforeAll(async () => {
  thread = await start(ada, [ben]);
});

const post = (...files: Buffer[]) => upload(ada, '/posts', files);
const send = (bytes: Buffer, fields: Record<string, string> = {}) =>
  upload(ada, '/chats/messages', [bytes], { conversationId: thread, ...fields });
const folder = async (name: string) =>
  (await readdir(join(app.dataDir, name)).catch(() => [])).sort();
const counted = async () => {
  const row = await app.ctx.db.one<{ count: number }>(
    sql`select count(*) as count from media_assets`,
  );
  return row?.count;
};

/** A file of the given size that starts with the bytes of another. */
const padded = (start: Buffer, bytes: number) => Buffer.concat([start, Buffer.alloc(bytes)]);

it('detects the type of sounds and videos by their bytes, and serves them with it', async () => {
  for (const [name, end, type] of [
    ['video.mp4', 'o.mp4', 'video/mp4'],
    ['video.webm', 'o.webm', 'video/webm'],
    ['sound.m4a', 'o.m4a', 'audio/mp4'],
    ['sound.weba', 'o.weba', 'audio/webm'],
    ['sound.mp3', 'o.mp3', 'audio/mpeg'],
    ['sound.ogg', 'o.ogg', 'audio/ogg'],
    ['sound.wav', 'o.wav', 'audio/wav'],
  ] as const) {
    const { status, body } = await send(mediaFile(name));
    expect([name, status]).toEqual([name, 201]);
    expect(body.media[0]).toContain(`/${end}?`);
    const response = await app.app.inject(body.media[0] ?? '');
    expect(response.headers).toMatchObject({
      'content-type': type,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect(response.rawPayload.toString('latin1')).not.toMatch(/Secret|\+52\.52/);
  }
  for (const sound of ['sound.mp3', 'sound.mp4', 'sound.weba']) {
    expect((await post(mediaFile(sound))).status).toBe(415);
  }
});

it('lists the types that a form accepts', async () => {
  const text = Buffer.from('Dear diary, this is no picture.');
  expect((await post(text)).body.message).toMatch(/Please choose photos .*, videos \([^)]*\)\.$/);
  expect((await send(text)).body.message).toMatch(/sounds \([^)]*\)\.$/);
  const { body } = await upload(ada, '/users/me/avatar', [text]);
  expect(body.message).toMatch(/Please choose photos \([^)]*\)\.$/);
});

it('counts a line break as one character and stores it as one, in forms and JSON', async () => {
  const text = `${'a\n'.repeat(99)}${'b'.repeat(5000 - 198)}`;
  const asPost = await upload(ada, '/posts', [], { body: text });
  expect([asPost.status, asPost.body.post?.body]).toEqual([201, text]);
  const fields = { conversationId: thread, text };
  const asForm = await upload(ada, '/chats/messages', [], fields);
  expect([asForm.status, asForm.body.text]).toEqual([201, text]);
  const json = { ...fields, text: text.replaceAll('\n', '\r\n') };
  const asJson = await ada.call<{ text: string }>('POST', '/chats/messages', { json });
  expect([asJson.status, asJson.body.text]).toEqual([201, text]);
});

describe('a rejected upload', () => {
  it('is a form with wrong parts, which the response names', async () => {
    const file = { name: 'a.jpg', bytes: await picture() };
    const wrong = await formOf({}, [{ field: 'photo', ...file }]);
    expect(await ada.call('POST', '/posts', wrong)).toMatchObject({
      status: 400,
      body: { message: 'The form has no file part "photo".' },
    });
    // A part with a type of its own is no text: it is not parsed.
    const json =
      '--x\r\ncontent-disposition: form-data; name="body"\r\ncontent-type: application/json\r\n\r\n';
    const typed = await ada.call('POST', '/posts', {
      payload: `${json}${'['.repeat(1000)}${']'.repeat(1000)}\r\n--x--\r\n`,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
    expect(typed).toMatchObject({
      status: 400,
      body: { message: 'The form has no file part "body".' },
    });
    const long = await formOf({ body: 'a'.repeat(5001) });
    const { status, body } = await ada.call('POST', '/posts', long);
    expect([status, body.message]).toEqual([400, expect.stringMatching(/^body is too long/)]);
    const kind = await formOf({ type: 'sound' }, [{ field: 'media', ...file }]);
    expect((await ada.call('POST', '/stories', kind)).body.message).toContain('type must be');
    const two = [1, 2].map(() => ({ field: 'media', ...file }));
    const crowded = await formOf({ conversationId: thread }, two);
    expect(await ada.call('POST', '/chats/messages', crowded)).toMatchObject({
      status: 400,
      body: { message: 'A message takes one file.', code: 'too-many-files' },
    });
    expect(await folder('tmp')).toEqual([]);
  });

  it('is a form that is too long, malformed or cut off', async () => {
    const fields = (count: number) =>
      formOf(Object.fromEntries(Array.from({ length: count }, (_, n) => [`field${n}`, 'x'])));
    expect(await ada.call('POST', '/posts', await fields(31))).toMatchObject({
      status: 413,
      body: { message: 'Those are too many fields.' },
    });
    const long = await formOf({ location: 'x'.repeat(70_000) });
    expect(await ada.call('POST', '/posts', long)).toMatchObject({
      status: 413,
      body: { message: 'The field "location" is too long.' },
    });
    const type = 'multipart/form-data; boundary=cut';
    const part = (name: string) =>
      `--cut\r\ncontent-disposition: form-data; name="${name}"; filename="a.jpg"\r\n\r\n`;
    for (const [payload, contentType] of [
      ['', type],
      ['--cut', type],
      [part('media'), type],
      [`${part('media')}bytes without an end`, type],
      [`${part('__proto__')}x\r\n--cut--\r\n`, type],
      [`${part('constructor')}x\r\n--cut--\r\n`, type],
      [`--cut\r\nno header at all\r\n--cut--\r\n`, type],
      ['anything', 'multipart/form-data'],
      ['anything', 'multipart/form-data; boundary='],
    ] as const) {
      const headers = { 'content-type': contentType };
      const { status, body } = await ada.call('POST', '/posts', { payload, headers });
      expect([payload, status >= 400 && status < 500]).toEqual([payload, true]);
      expect(body.message).not.toBe('');
    }
    expect(await folder('tmp')).toEqual([]);
  });

  it('is text, or JSON that is no object', async () => {
    const text = { payload: 'x', headers: { 'content-type': 'text/plain' } };
    expect((await ada.call('POST', '/posts', text)).status).toBe(415);
    expect((await ada.call('POST', '/chats/messages', { json: [] })).status).toBe(400);
  });
});

/** Starts a request with a form of these files; `length` is that of its body. */
async function startUpload(files: Buffer[], length?: number) {
  const parts = files.map((bytes) => ({ field: 'media', name: 'photo.jpg', bytes }));
  const { payload, headers } = await formOf({}, parts);
  const bytes = Buffer.isBuffer(payload) ? payload : Buffer.alloc(0);
  const authorization = `Bearer ${ada.token}`;
  const fields = { ...headers, authorization, 'content-length': length ?? bytes.length };
  const start = () => request(`${address.url}/api/v1.1/posts`, { method: 'POST', headers: fields });
  return { bytes, fields, start };
}

it('rejects a picture that is too large before it is received', async () => {
  const megabyte = Buffer.alloc(1024 * 1024);
  const { bytes, start } = await startUpload([await picture()], 90 * megabyte.length);
  const result = await new Promise<{ status: number | undefined; sent: number }>((done, fail) => {
    let sent = 0;
    const sending = start();
    sending.on('error', fail);
    sending.on('response', (response) => {
      done({ status: response.statusCode, sent });
      sending.destroy();
    });
    // The form has no end, so that the picture never ends.
    sending.write(bytes.subarray(0, 400));
    const more = () => {
      if (sending.destroyed || sent === 60) return;
      sent += 1;
      // Writes the next chunk after this one was flushed; buffered data does not count as sent.
      sending.write(megabyte, () => setImmediate(more));
    };
    more();
  });
  expect(result.status).toBe(413);
  expect(result.sent).toBeLessThan(45);
  expect(await folder('tmp')).toEqual([]);
});

it('stores nothing of an upload that is interrupted', async () => {
  const before = await folder('media');
  const { bytes, start } = await startUpload([padded(mediaFile('video.mp4'), 500_000)]);
  const sending = start();
  const broken = once(sending, 'error');
  sending.write(bytes.subarray(0, 300_000));
  await until(async () => (await folder('tmp')).length > 0);
  sending.destroy(new Error('The line is cut.'));
  await broken;
  await until(async () => (await folder('tmp')).length === 0);
  expect(await folder('media')).toEqual(before);
});

it('ends an upload whose connection closes before it is read', async () => {
  const { bytes, fields } = await startUpload([await picture()]);
  // A new session, which the server has to look up.
  const { token } = await createTestUser(app, { userName: 'eve' });
  const head = Object.entries({ ...fields, authorization: `Bearer ${token}`, host: 'localhost' })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  await app.ctx.db.transaction(async (tx) => {
    // The request waits for its session.
    await tx.run(sql`lock table sessions in access exclusive mode`);
    const socket = connect(Number(new URL(address.url).port), '127.0.0.1').resume();
    socket.write(`POST /api/v1.1/posts HTTP/1.1\r\n${head}\r\n`);
    socket.write(bytes);
    // What follows the form is no request, so the server closes the connection.
    socket.write('nonsense\r\n\r\n');
    await once(socket, 'close');
  });
  await app.ctx.activeRequests.idle();
  expect(await folder('tmp')).toEqual([]);
});

itOnPostgres('stores one file for concurrent retries of a message', async () => {
  const bytes = await picture();
  const rows = (await counted()) ?? 0;
  const files = (await folder('media')).length;
  const duplicates = await Promise.all(
    [1, 2, 3, 4].map(() => send(bytes, { clientId: 'client-twins' })),
  );
  expect(new Set(duplicates.map(({ body }) => body._id)).size).toBe(1);
  expect([await counted(), (await folder('media')).length]).toEqual([rows + 1, files + 1]);
});
