/** @jest-environment node */
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { freePort } from './freePort';

it('returns the next port where one is in use or taken', async () => {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  // A server listening on a port has an address with a port.
  const { port } = server.address() as AddressInfo;
  const next = await freePort(port, new Set());
  expect(next).toBeGreaterThan(port);
  expect(await freePort(port, new Set([next]))).toBeGreaterThan(next);
  await new Promise((done) => server.close(done));
});
