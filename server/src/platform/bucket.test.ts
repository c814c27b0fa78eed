import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mustReachBucket } from './bucket';
import { createLog } from './log';

const log = createLog({ logLevel: 'silent' });
let server: Server;
let status = 200;
let place: string;
const check = () =>
  mustReachBucket(
    {
      endpoint: `http://${place}`,
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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  place = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

it('passes when the bucket can be read', async () => {
  status = 200;
  await check();
});

it('says in a sentence what is not there or not allowed', async () => {
  status = 404;
  await expect(check()).rejects.toThrow(`There is no bucket kithkin at ${place}.`);
  status = 403;
  await expect(check()).rejects.toThrow(
    `The bucket kithkin at ${place} can't be reached or read; the log says why.`,
  );
});
