import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { Conversation, Message, PostResponse } from '@kithkin/shared/contract';
import sharp from 'sharp';
import { formOf, picture } from '../../testing/forms';
import { mediaFile } from '../../testing/mediaFiles';
import { until } from '../../testing/nodes';
import { itOnPostgres } from '../../testing/several';
import { createTestApp, type TestApp, type TestPerson } from '../../testing/testApp';
import { createTestUser } from '../../testing/testPeople';
import { sql } from '../platform/db';

let app: TestApp;
let url: string;
let ada: TestPerson;
let ben: TestPerson;
let thread: string;

beforeAll(async () => {
  app = await createTestApp();
  url = await app.app.listen({ port: 0, host: '127.0.0.1' });
  ada = await createTestUser(app, { userName: 'ada' });
  ben = await createTestUser(app, { userName: 'ben' });
  const json = { participants: [ben.id] };
  thread = (await ada.call<Conversation>('POST', '/chats/conversations', { json })).body._id;
});
afterAll(() => app.close());

type Failed = { message: string; code: string };
const form = (bytes: Buffer[], fields: Record<string, string> = {}) =>
  formOf(
    fields,
    bytes.map((each) => ({ field: 'media', name: 'photo.jpg', bytes: each })),
  );
const post = async (...bytes: Buffer[]) =>
  ada.call<PostResponse & Failed>('POST', '/posts', await form(bytes));
const send = async (bytes: Buffer, fields: Record<string, string> = {}) =>
  ada.call<Message & Failed>(
    'POST',
    '/chats/messages',
    await form([bytes], { conversationId: thread, ...fields }),
  );
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

const moving = async (type: 'gif' | 'webp') => {
  const frames = Buffer.concat([Buffer.alloc(8 * 8 * 3, 10), Buffer.alloc(8 * 8 * 3, 250)]);
  const raw = { width: 8, height: 16, channels: 3 as const, pageHeight: 8 };
  return sharp(frames, { raw })
    [type]({ loop: 0, delay: [100, 100] })
    .toBuffer();
};

describe('what is accepted', () => {
  it.each(['gif', 'webp'] as const)('keeps a moving %s moving', async (type) => {
    const { status, body } = await post(await moving(type));
    expect(status).toBe(201);
    const [media] = body.post.media;
    expect(media).toMatchObject({ type: 'gif', width: 8, height: 8, blur: expect.any(String) });
    const { rawPayload, headers } = await app.app.inject(media?.url ?? '');
    expect(headers['content-type']).toBe('image/webp');
    expect((await sharp(rawPayload, { animated: true }).metadata()).pages).toBe(2);
  });

  it('is known by its bytes: sound and video under the extension that plays them', async () => {
    for (const [name, end, type] of [
      ['video.mp4', 'o.mp4', 'video/mp4'],
      ['fragmented.mp4', 'o.mp4', 'video/mp4'],
      ['phone.mov', 'o.mp4', 'video/mp4'],
      ['phone.3gp', 'o.mp4', 'video/mp4'],
      ['video.webm', 'o.webm', 'video/webm'],
      ['recorded.webm', 'o.webm', 'video/webm'],
      ['sound.m4a', 'o.m4a', 'audio/mp4'],
      ['sound.mp4', 'o.m4a', 'audio/mp4'],
      ['sound.aac', 'o.m4a', 'audio/mp4'],
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
});

it('says which files this very form takes', async () => {
  const text = Buffer.from('Dear diary, this is no picture.');
  expect((await post(text)).body.message).toMatch(/Please choose pictures .*, videos \([^)]*\)\.$/);
  expect((await send(text)).body.message).toMatch(/sounds \([^)]*\)\.$/);
  const avatar = await formOf({}, [{ field: 'avatar', name: 'me.txt', bytes: text }]);
  const { body } = await ada.call<Failed>('PATCH', '/users/me/avatar', avatar);
  expect(body.message).toMatch(/Please choose pictures \([^)]*\)\.$/);
});

it('counts a line break of a form as one character and stores it as one', async () => {
  const text = `${'a\n'.repeat(99)}${'b'.repeat(5000 - 198)}`;
  const asForm = await ada.call<PostResponse>('POST', '/posts', await formOf({ body: text }));
  expect([asForm.status, asForm.body.post?.body]).toEqual([201, text]);
  const fields = await formOf({ conversationId: thread, text });
  const message = await ada.call<Message>('POST', '/chats/messages', fields);
  expect([message.status, message.body.text]).toEqual([201, text]);
});

it('counts a line break of JSON as one character and stores it as one', async () => {
  const text = `${'a\n'.repeat(99)}${'b'.repeat(5000 - 198)}`;
  const json = { conversationId: thread, text: text.replaceAll('\n', '\r\n') };
  const message = await ada.call<Message>('POST', '/chats/messages', { json });
  expect([message.status, message.body.text]).toEqual([201, text]);
});

describe('what is refused', () => {
  it('leaves nothing behind, neither files nor rows, and says why', async () => {
    const good = await picture();
    const [rows, files] = [await counted(), await folder('media')];
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    for (const bad of [
      Buffer.from(svg),
      Buffer.from(`<?xml version="1.0"?>${svg}`),
      Buffer.from('<!doctype html><script>alert(1)</script>'),
      Buffer.from('GIF89a/*<script>alert(1)</script>*/=1'),
      Buffer.from('%PDF-1.7 <html>'),
      Buffer.from('PK\u0003\u0004 an archive'),
      Buffer.concat([good.subarray(0, 40), Buffer.from('<html>')]),
    ]) {
      const { status, body } = await post(good, bad);
      expect([status, body.message]).toEqual([415, expect.stringMatching(/picture/)]);
    }
    expect([await counted(), await folder('media'), await folder('tmp')]).toEqual([
      rows,
      files,
      [],
    ]);
  });

  it('is a script hidden behind a real picture: only pixels are kept', async () => {
    const polyglot = Buffer.concat([await picture(), Buffer.from('<script>alert(1)</script>')]);
    const { body } = await post(polyglot);
    const { rawPayload } = await app.app.inject(body.post.media[0]?.url ?? '');
    expect(rawPayload.includes('<script>')).toBe(false);
  });

  it('is a picture of more than 15 MB, a sound of more than 20, or too many pixels', async () => {
    const MB = 1024 * 1024;
    const heavy = Buffer.concat([await picture(), Buffer.alloc(15 * MB)]);
    expect(await post(heavy)).toMatchObject({
      status: 413,
      body: { message: 'This file is too large: at most 15 MB.', code: 'too-large' },
    });
    expect((await send(padded(mediaFile('sound.wav'), 20 * MB))).status).toBe(413);
    const create = { width: 8000, height: 8000, channels: 3 as const, background: '#000' };
    const bomb = await sharp({ create, limitInputPixels: false }).png().toBuffer();
    expect((await post(bomb)).status).toBe(413);
    expect(await folder('tmp')).toEqual([]);
  });

  it('is a form with the wrong parts, and the answer names them', async () => {
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

  it('is a form that is too long, too odd, or cut off: never a fault of the server', async () => {
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
      expect([payload, contentType, status >= 400 && status < 500]).toEqual([
        payload,
        contentType,
        true,
      ]);
      expect(body.message).not.toBe('');
    }
    expect(await folder('tmp')).toEqual([]);
  });

  it('is JSON of the wrong shape where a form may be JSON', async () => {
    const sendMessage = (json: object) => ada.call('POST', '/chats/messages', { json });
    expect((await sendMessage({ conversationId: thread, text: 'Hello' })).status).toBe(201);
    expect((await sendMessage({ conversationId: thread, text: 7 })).body.message).toBe(
      'text must be text.',
    );
    expect((await sendMessage([])).status).toBe(400);
    const text = { payload: 'x', headers: { 'content-type': 'text/plain' } };
    expect((await ada.call('POST', '/posts', text)).status).toBe(415);
  });
});

it('a picture that is too large is refused while most of it is still to be sent', async () => {
  const megabyte = Buffer.alloc(1024 * 1024);
  const { payload, headers } = await form([await picture()]);
  // The form has no end, so that the picture never ends.
  const start = (Buffer.isBuffer(payload) ? payload : megabyte).subarray(0, 400);
  const result = await new Promise<{ status: number | undefined; sent: number }>((done, fail) => {
    let sent = 0;
    const upload = request(`${url}/api/v1.1/posts`, {
      method: 'POST',
      headers: {
        ...headers,
        authorization: `Bearer ${ada.token}`,
        'content-length': 90 * megabyte.length,
      },
    });
    upload.on('error', fail);
    upload.on('response', (response) => {
      done({ status: response.statusCode, sent });
      upload.destroy();
    });
    upload.write(start);
    const more = () => {
      if (upload.destroyed || sent === 60) return;
      sent += 1;
      // Writes the next chunk after this one was flushed; buffered data does not count as sent.
      upload.write(megabyte, () => setImmediate(more));
    };
    more();
  });
  expect(result.status).toBe(413);
  expect(result.sent).toBeLessThan(45);
  expect(await folder('tmp')).toEqual([]);
});

it('an upload that breaks off leaves nothing', async () => {
  const before = await folder('media');
  const { payload, headers } = await form([padded(mediaFile('video.mp4'), 500_000)]);
  const bytes = Buffer.isBuffer(payload) ? payload : Buffer.alloc(0);
  const upload = request(`${url}/api/v1.1/posts`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${ada.token}`, 'content-length': bytes.length },
  });
  const broken = once(upload, 'error');
  upload.write(bytes.subarray(0, 300_000));
  await until(async () => (await folder('tmp')).length > 0);
  upload.destroy(new Error('The line is cut.'));
  await broken;
  await until(async () => (await folder('tmp')).length === 0);
  expect(await folder('media')).toEqual(before);
});

it('an upload whose connection closes before it is read ends', async () => {
  // A new session, which the server has to look up.
  const eve = await createTestUser(app, { userName: 'eve' });
  const { payload, headers } = await form([await picture()]);
  const bytes = Buffer.isBuffer(payload) ? payload : Buffer.alloc(0);
  const fields = { ...headers, authorization: `Bearer ${eve.token}`, host: 'localhost' };
  const head = Object.entries({ ...fields, 'content-length': bytes.length })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  await app.ctx.db.transaction(async (tx) => {
    // The request waits for its session.
    await tx.run(sql`lock table sessions in access exclusive mode`);
    const socket = connect(Number(new URL(url).port), '127.0.0.1').resume();
    socket.write(`POST /api/v1.1/posts HTTP/1.1\r\n${head}\r\n`);
    socket.write(bytes);
    // What follows the form is no request, so the server closes the connection.
    socket.write('nonsense\r\n\r\n');
    await once(socket, 'close');
  });
  await app.ctx.activeRequests.ended();
  expect(await folder('tmp')).toEqual([]);
});

itOnPostgres('a message with a file sent twice at once keeps one file', async () => {
  const bytes = await picture();
  const rows = (await counted()) ?? 0;
  const files = (await folder('media')).length;
  const duplicates = await Promise.all(
    [1, 2, 3, 4].map(() => send(bytes, { clientId: 'client-twins' })),
  );
  expect(new Set(duplicates.map(({ body }) => body._id)).size).toBe(1);
  expect([await counted(), (await folder('media')).length]).toEqual([rows + 1, files + 1]);
});
