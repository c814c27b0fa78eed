import { connect } from 'node:net';
import type { PostResponse } from '@kithkin/shared/contract';
import sharp from 'sharp';
import { formOf, picture } from '../../../testing/forms';
import { mediaFile } from '../../../testing/mediaFiles';
import { createTestApp, type TestApp, type TestPerson } from '../../../testing/testApp';
import { createTestUser } from '../../../testing/testPeople';

let app: TestApp;
let url: string;
let ada: TestPerson;
let ben: TestPerson;
beforeAll(async () => {
  app = await createTestApp();
  url = await app.app.listen({ port: 0, host: '127.0.0.1' });
  ada = await createTestUser(app, { userName: 'ada' });
  ben = await createTestUser(app, { userName: 'ben' });
});
afterAll(() => app.close());

const post = async (who: TestPerson, ...files: Buffer[]) => {
  const media = files.map((bytes) => ({ field: 'media', name: 'file', bytes }));
  const { status, body } = await who.call<PostResponse & { message: string }>(
    'POST',
    '/posts',
    await formOf({}, media),
  );
  return { status, message: body.message };
};

/** A video of half a million empty blocks, whose reader takes many seconds. */
const endlessWebm = (): Buffer =>
  Buffer.concat([
    mediaFile('recorded.webm'),
    Buffer.alloc(3 * 1024 * 1024, Buffer.from('a38481000080', 'hex')),
  ]);

it('others are answered while a file that takes for ever is read, and it is refused', async () => {
  const order: string[] = [];
  const attack = post(ada, endlessWebm()).then((response) => {
    order.push('attacker');
    return response;
  });
  for (let n = 0; n < 20; n += 1) {
    expect((await ben.call('GET', '/posts')).status).toBe(200);
    order.push('other');
  }
  expect((await post(ben, await picture())).status).toBe(201);
  order.push('other’s picture');
  expect(await attack).toEqual({
    status: 413,
    message: 'This file takes too long to be made ready.',
  });
  expect(order.at(-1)).toBe('attacker');

  // The process that was ended has been replaced.
  expect((await post(ada, await picture())).status).toBe(201);
});

it('a picture that is small in bytes and large in work is refused by its pixels', async () => {
  const create = { width: 5100, height: 5000, channels: 3, background: '#000' } as const;
  const avif = await sharp({ create }).avif({ effort: 0 }).toBuffer();
  expect(avif.length).toBeLessThan(20_000);
  expect(await post(ada, avif)).toMatchObject({ status: 413 });
});

it('another account’s picture is made before the rest of one that sends many', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const create = { width: 1600, height: 1200, channels: 3, background: '#000', noise } as const;
  const large = await sharp({ create }).jpeg().toBuffer();
  const order: string[] = [];
  const many = Promise.all(
    Array.from({ length: 5 }, async () => {
      await post(ada, large);
      order.push('ada');
    }),
  );
  await post(ben, await picture());
  order.push('ben');
  await many;
  expect(order.indexOf('ben')).toBeLessThan(3);
});

it('ends the work on a file whose sender has gone', async () => {
  const bytes = endlessWebm();
  const { payload, headers } = await formOf({}, [{ field: 'media', name: 'a.mp3', bytes }]);
  const { port } = new URL(url);
  const started = new Promise<void>((resolve) => {
    const { inTurn } = app.ctx.mediaWork;
    const spy = jest.spyOn(app.ctx.mediaWork, 'inTurn');
    spy.mockImplementation((account, signal, work) => {
      resolve();
      spy.mockRestore();
      return inTurn(account, signal, work);
    });
  });
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(
    [
      'POST /api/v1.1/posts HTTP/1.1',
      'host: kithkin.test',
      `authorization: Bearer ${ada.token}`,
      `content-type: ${headers?.['content-type']}`,
      `content-length: ${Buffer.byteLength(payload as Buffer)}`,
      '',
      '',
    ].join('\r\n'),
  );
  socket.write(payload as Buffer);
  await started;
  socket.destroy();
  // One file of an account is at work, so the next one waits until the other has ended.
  const spent = jest.spyOn(app.ctx.limits, 'addSpent');
  expect((await post(ada, await picture())).status).toBe(201);
  // Nothing was added for the first: it was not ended by its limit.
  expect(spent.mock.calls.map(([, amount]) => amount).filter((amount) => amount >= 2000)).toEqual(
    [],
  );
  spent.mockRestore();
});

it('an account that needs too much work waits, others do not', async () => {
  await app.ctx.limits.addSpent(`media-cpu:${ada.id}`, 1e12, 60);
  expect(await post(ada, await picture())).toMatchObject({ status: 429 });
  expect((await post(ben, await picture())).status).toBe(201);
});
