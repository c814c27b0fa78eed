import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { RemoteReport, ShellReport } from '../../shared/tooling/contract/report';
import { setRemote } from './channels';
import { deploy } from './deployBuilds';
import { remote, shell } from './testing/releaseSets';
import { createTestSite, type TestSite } from './testing/testSite';

let t: TestSite;
beforeEach(() => {
  t = createTestSite();
});
afterEach(() => t.remove());

type Build = { name: string; dist: string };

function withReport(build: Build, report: RemoteReport | ShellReport | undefined): Build {
  writeFileSync(join(build.dist, 'contract.json'), JSON.stringify(report));
  return build;
}

const shellThat = (version: string, changes: Partial<ShellReport> = {}, contract = '1.0.0') =>
  withReport(t.shell(version, contract), shell(version, changes).report);
const feedThat = (version: string, changes: Partial<RemoteReport> = {}, needs = '1.0.0') =>
  withReport(t.feed(version, { needs }), remote('feed', version, changes).report);
const deployFirst = () => deploy(t.site, [shellThat('a1'), feedThat('b1')]);

const MORE = { provides: ['Link', 'bus', 'toast', 'Cropper'] };
const CROPPER = /^feed b2 imports Cropper from @kithkin\/shared, which shell a1 does not export\. /;

test('a remote on another host is checked by its report there', async () => {
  await deployFirst();
  const { dist } = feedThat('b2', { imports: ['Cropper'] });
  const elsewhere = createServer((request, response) => {
    response.end(readFileSync(join(dist, request.url ?? '')));
  });
  await new Promise<void>((ready) => elsewhere.listen(0, '127.0.0.1', ready));
  const { port } = elsewhere.address() as AddressInfo;
  try {
    await expect(setRemote(t.site, 'feed', `http://127.0.0.1:${port}`)).rejects.toThrow(CROPPER);
  } finally {
    elsewhere.close();
  }
});

test('an incompatible previous version is dropped on request', async () => {
  await deployFirst();
  const both = [shellThat('a2', MORE), feedThat('b2', { imports: ['Cropper'] })];
  await expect(deploy(t.site, both)).rejects.toThrow('Tabs with that shell are open');
  await deploy(t.site, both, { dropRollback: true });
  const registry = await t.registry();
  expect(registry.shell).not.toHaveProperty('previous');
  expect(registry.remotes.feed).toMatchObject({
    live: { version: 'b2' },
    previous: { version: 'b1' },
  });
});
