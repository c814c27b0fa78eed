import { connect } from 'node:net';
import sharp from 'sharp';
import { formOf, picture } from '../../../testing/forms';
import { createFileFixtures, upload } from '../../../testing/media/fileActions';
import { mediaFile } from '../../../testing/mediaFiles';
import { createTestApp, type TestApp, type TestPerson } from '../../../testing/testApp';

let app: TestApp;
let url: string;
let ada: TestPerson;
let ben: TestPerson;
beforeAll(async () => {
  app = await createTestApp();
  url = await app.app.listen({ port: 0, host: '127.0.0.1' });
  ({ ada, ben } = await createFileFixtures(app));
});
afterAll(() => app.close());

const post = async (who: TestPerson, ...files: Buffer[]) => {
  const { status, body } = await upload(who, '/posts', files);
  return { status, message: body.message };
};

/** A video of half a million empty blocks, whose reader takes many seconds. */
const endlessWebm = (): Buffer =>
  Buffer.concat([
    mediaFile('recorded.webm'),
    Buffer.alloc(3 * 1024 * 1024, Buffer.from('a38481000080', 'hex')),
  ]);

it('serves others while a file without end is read, and rejects that file', async () => {
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

it('rejects an AVIF picture with too many pixels', async () => {
  const create = { width: 5100, height: 5000, channels: 3, background: '#000' } as const;
  const avif = await sharp({ create }).avif({ effort: 0 }).toBuffer();
  expect(avif.length).toBeLessThan(20_000);
  expect(await post(ada, avif)).toMatchObject({ status: 413 });
});

it('encodes pictures of accounts in turns', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const create = { width: 1000, height: 800, channels: 3, background: '#000', noise } as const;
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

it('ends the work on a file whose connection is closed', async () => {
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

it('limits the work of an account, not that of others', async () => {
  await app.ctx.limits.addSpent(`media-cpu:${ada.id}`, 1e12, 60);
  expect(await post(ada, await picture())).toMatchObject({ status: 429 });
  expect((await post(ben, await picture())).status).toBe(201);
});
