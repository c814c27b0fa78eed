import { createServer, type Server } from 'node:http';
import { listen } from '../../testing/freePort';
import { assertBucketReachable } from './bucket';
import { createLog } from './log';

const log = createLog({ logLevel: 'silent' });
let server: Server;
let status = 200;
let target: string;
const check = () =>
  assertBucketReachable(
    {
      endpoint: `http://${target}`,
      bucket: 'kithkin',
      region: 'us-east-1',
      accessKeyId: 'me',
      secretAccessKey: 'secret',
      forcePathStyle: true,
    },
    log,
  );

beforeAll(async () => {
  server = createServer((_request, response) => response.writeHead(status).end());
  target = `127.0.0.1:${await listen(server)}`;
});
afterAll(() => server.close());

it('passes when the bucket can be read', async () => {
  status = 200;
  await check();
});

it('reports a bucket that is missing or not readable', async () => {
  status = 404;
  await expect(check()).rejects.toThrow(`There is no bucket kithkin at ${target}.`);
  status = 403;
  await expect(check()).rejects.toThrow(
    `The bucket kithkin at ${target} can't be reached or read; the log says why.`,
  );
});
