import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RemoteReport, ShellReport } from '../../shared/tooling/contract/report';
import { promote, rollback, setRemote } from './channels';
import { deploy } from './deployBuilds';
import { readRegistry } from './registryStore';
import { remoteBuild, shellBuild } from './testing/builds';
import { remote, shell } from './testing/releaseSets';

let home: string;
let site: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'kithkin-gate-'));
  site = join(home, 'site');
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

type Build = { name: string; dist: string };

function withReport(build: Build, report: RemoteReport | ShellReport | undefined): Build {
  writeFileSync(join(build.dist, 'contract.json'), JSON.stringify(report));
  return build;
}

const shellThat = (version: string, changes: Partial<ShellReport> = {}, contract = '1.0.0') =>
  withReport(shellBuild(home, version, contract), shell(version, changes).report);

const feedThat = (version: string, changes: Partial<RemoteReport> = {}, needs = '1.0.0') =>
  withReport(
    remoteBuild(home, 'feed', version, { needs }),
    remote('feed', version, changes).report,
  );

/** Returns the served files without a hash, and their copies. */
const served = () =>
  readdirSync(site)
    .filter((name) => /^(?:index|registry)\./.test(name))
    .map((name) => [name, readFileSync(join(site, name), 'base64')]);

const CROPPER = /^feed b2 imports Cropper from @kithkin\/shared, which shell a1 does not export\. /;

test('what does not fit is refused, and the site serves what it served', async () => {
  await deploy(site, [shellThat('a1'), feedThat('b1')]);
  const before = served();
  expect(before.length).toBeGreaterThanOrEqual(2);
  const unfit = feedThat('b2', { imports: ['Cropper'] });
  await expect(deploy(site, [unfit])).rejects.toThrow(CROPPER);
  await expect(deploy(site, [{ ...unfit, percent: 10 }])).rejects.toThrow(CROPPER);
  expect(served()).toEqual(before);
});

test('a remote elsewhere is held to its report there', async () => {
  await deploy(site, [shellThat('a1'), feedThat('b1')]);
  const { dist } = feedThat('b2', { imports: ['Cropper'] });
  const elsewhere = createServer((request, response) => {
    response.end(readFileSync(join(dist, request.url ?? '')));
  });
  await new Promise<void>((ready) => elsewhere.listen(0, '127.0.0.1', ready));
  const { port } = elsewhere.address() as AddressInfo;
  try {
    await expect(setRemote(site, 'feed', `http://127.0.0.1:${port}`)).rejects.toThrow(CROPPER);
  } finally {
    elsewhere.close();
  }
});

test('a shell can’t be taken back from under a remote that needs the newer one', async () => {
  await deploy(site, [shellThat('a1'), feedThat('b1')]);
  const more = { provides: ['Link', 'bus', 'toast', 'Cropper'] };
  await deploy(site, [shellThat('a2', more, '1.1.0')]);
  await deploy(site, [{ ...feedThat('b2', { imports: ['Cropper'] }, '1.1.0'), percent: 10 }]);
  await promote(site, 'feed');
  await expect(rollback(site, 'shell', 'slow')).rejects.toThrow(
    'feed b2 needs @kithkin/shared 1.1.0, but the shell provides 1.0.0. Deploy the shell first.',
  );
  await rollback(site, 'feed', 'slow');
  await rollback(site, 'shell', 'slow');
  expect((await readRegistry(site))?.shell.live.version).toBe('a1');
});

test('a version to go back to that does not fit is let go where that is asked for', async () => {
  await deploy(site, [shellThat('a1'), feedThat('b1')]);
  const more = { provides: ['Link', 'bus', 'toast', 'Cropper'] };
  const both = [shellThat('a2', more), feedThat('b2', { imports: ['Cropper'] })];
  await expect(deploy(site, both)).rejects.toThrow('Tabs with that shell are open');
  await deploy(site, both, { letPreviousGo: true });
  const registry = await readRegistry(site);
  expect(registry?.shell).not.toHaveProperty('previous');
  expect(registry?.remotes.feed).toMatchObject({
    live: { version: 'b2' },
    previous: { version: 'b1' },
  });
});
