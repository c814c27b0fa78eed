import { createServer, type Server } from 'node:http';
import { freePort, listen } from '../../testing/freePort';
import { checkBucket } from './bucket';
import { createLog } from './log';

const log = createLog({ logLevel: 'silent' });
let server: Server;
let status = 200;
let target: string;
const check = () =>
  checkBucket(
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

it('rejects a bucket that is missing or not readable', async () => {
  status = 404;
  await expect(check()).rejects.toThrow(`There is no bucket kithkin at ${target}.`);
  status = 403;
  await expect(check()).rejects.toThrow(
    `The bucket kithkin at ${target} can't be read; the log says why.`,
  );
});

it('passes while the server is away, since a node runs without its files as well', async () => {
  status = 503;
  await check();
  const port = target;
  target = `127.0.0.1:${await freePort()}`;
  await check();
  target = port;
});
