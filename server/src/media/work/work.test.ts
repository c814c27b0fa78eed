import { connect } from 'node:net';
import { formOf, picture } from '../../../testing/forms';
import { upload } from '../../../testing/media/fileActions';
import { endlessWebm } from '../../../testing/media/hostileFiles';
import { setupTestServer } from '../../../testing/setupTestServer';
import type { TestPerson } from '../../../testing/testApp';

const { app, ada, ben, address } = setupTestServer({
  people: { ada: {}, ben: {} },
  retainsRows: true,
  listens: true,
});

const post = async (who: TestPerson, ...files: Buffer[]) => {
  const { status, body } = await upload(who, '/posts', files);
  return { status, message: body.message };
};

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

it('ends the work on a file whose connection is closed', async () => {
  const bytes = endlessWebm();
  const { payload, headers } = await formOf({}, [{ field: 'media', name: 'a.mp3', bytes }]);
  const { port } = new URL(address.url);
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
