import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { PostResponse } from '@kithkin/shared/contract';
import { io } from 'socket.io-client';
import { prepareData } from '../testing/dump';
import { formOf, picture } from '../testing/forms';
import { killNodes, nodeEnv, startNode, until } from '../testing/nodes';
import { testFolder } from '../testing/runName';
import { register } from '../testing/testClient';
import { SOCKET_PATH } from './realtime/realtime';

let folder: string;
beforeEach(async () => {
  folder = testFolder();
  await prepareData(join(folder, 'data'));
});
afterEach(() => killNodes());

const statusOf = async (url: string): Promise<number | null> =>
  fetch(url).then(
    ({ status }) => status,
    () => null, // the server does not listen
  );

/** Starts an upload that sends the first half of its body and waits. */
async function halfAnUpload(url: string, token: string) {
  const { payload, headers } = await formOf({ body: 'On the way' }, [
    { field: 'media', name: 'a.jpg', bytes: await picture() },
  ]);
  const body = Buffer.isBuffer(payload) ? payload : Buffer.alloc(0);
  const sent: ClientRequest = request(`${url}/api/v1.1/posts`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${token}`, 'content-length': body.length },
  });
  const result = new Promise<IncomingMessage>((resolve, reject) => {
    sent.on('response', resolve).on('error', reject);
  });
  const half = Math.floor(body.length / 2);
  await new Promise<void>((resolve) => sent.write(body.subarray(0, half), () => resolve()));
  return {
    async finish() {
      sent.end(body.subarray(half));
      const response = await result;
      let text = '';
      for await (const chunk of response) text += String(chunk);
      const parsed: PostResponse = JSON.parse(text);
      return { status: response.statusCode, body: parsed };
    },
  };
}

it('turns red, serves on for the grace, lets what is under way finish, and ends well', async () => {
  const node = startNode({ ...nodeEnv(folder), SHUTDOWN_GRACE_MS: '10000' });
  const url = await node.ready;
  const ada = await register(url, 'ada');
  const tab = io(url, { path: SOCKET_PATH, transports: ['websocket'], auth: { token: ada.token } });
  await new Promise<void>((resolve) => tab.on('connect', resolve));
  const sentAway = new Promise<string>((resolve) => tab.on('disconnect', resolve));
  const upload = await halfAnUpload(url, ada.token);
  // A connection opened in advance, as browsers do; nothing is sent on it.
  const unused = connect(Number(new URL(url).port), '127.0.0.1');
  await once(unused, 'connect');
  await until(async () => (await statusOf(`${url}/readyz`)) === 200);

  node.child.kill('SIGTERM');
  await until(async () => (await statusOf(`${url}/readyz`)) === 503);
  const served = await ada.call(url, 'GET', '/posts');
  expect([served.status, tab.connected]).toEqual([200, true]);

  await sentAway;
  await until(async () => (await statusOf(`${url}/livez`)) === null);
  const { status, body } = await upload.finish();
  expect([status, body.post.body, body.post.media.length]).toEqual([201, 'On the way', 1]);
  expect(await node.ended).toEqual({ code: 0, errors: '' });
  tab.disconnect();
  unused.destroy();
}, 240_000);

it('ends immediately at the second signal', async () => {
  const node = startNode({ ...nodeEnv(folder), SHUTDOWN_GRACE_MS: '600000' });
  const url = await node.ready;
  node.child.kill('SIGTERM');
  await until(async () => (await statusOf(`${url}/readyz`)) === 503);
  node.child.kill('SIGTERM');
  expect((await node.ended).code).toBe(1);
}, 240_000);
