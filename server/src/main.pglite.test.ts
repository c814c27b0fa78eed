import { createServer } from 'node:http';
import { join } from 'node:path';
import { prepareData } from '../testing/dump';
import { listen } from '../testing/freePort';
import { killNodes, startNode, until } from '../testing/nodes';
import { testFolder } from '../testing/runName';

const TIMEOUT_MS = 600_000;
let folder: string;

beforeEach(() => {
  folder = testFolder();
});
afterEach(() => killNodes());

/** Starts the server on the embedded database. */
const start = (env: Record<string, string> = {}) =>
  startNode({ DATA_DIR: join(folder, 'data'), SITE_DIR: join(folder, 'site'), ...env });

describe('the process', () => {
  it(
    'prints its address, locks its folder, and ends cleanly',
    async () => {
      const server = start();
      const url = await server.ready;
      expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
      const [, link, code] = /\n(\S+\/register\?owner=(\S+))\n/.exec(server.output()) ?? [];
      expect(link).toBe(`${url}/register?owner=${code}`);
      const network = await (await fetch(`${url}/api/v1.1/network`)).json();
      expect(network).toMatchObject({ network: { needsOwner: true } });
      await until(async () => (await fetch(`${url}/readyz`)).status === 200);

      const second = await start().ended;
      expect(second).toEqual({
        code: 1,
        errors: `The data folder ${join(folder, 'data')} is in use by another server (process ${server.child.pid}).`,
      });

      server.child.kill('SIGINT');
      expect((await server.ended).code).toBe(0);
    },
    TIMEOUT_MS,
  );

  it(
    'ends with one message when it cannot start: a port in use, a wrong configuration, an old Node',
    async () => {
      await prepareData(join(folder, 'data'));
      const other = createServer();
      const port = await listen(other);
      const result = await start({ PORT: String(port) }).ended;
      other.close();
      expect(result).toEqual({ code: 1, errors: `Port ${port} on 127.0.0.1 is already in use.` });
      const wrong = await start({ PORT: 'x' }).ended;
      expect(wrong).toEqual({
        code: 1,
        errors: 'PORT must be a whole number from 0 to 65535, not "x".',
      });
      const older = `data:text/javascript,Object.defineProperty(process,'versions',{value:{node:'18.20.4'}})`;
      const { code, errors } = await start({ NODE_OPTIONS: `--import="${older}"` }).ended;
      expect([code, errors]).toEqual([
        1,
        'KithKin needs Node 20.19 or newer; this is Node 18.20.4.',
      ]);
    },
    TIMEOUT_MS,
  );
});
