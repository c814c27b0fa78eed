import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { build } from 'esbuild';
import { type Deployment, deploy } from './deployBuilds';
import { readLog } from './log';
import { readRegistry } from './registryStore';
import { remoteBuild, shellBuild } from './testing/builds';
import type { Task } from './testing/releaseProcess';
import { FIRST, STEP, TIMEOUT_MS } from './testing/samplePart';
import { leftovers, servedStates } from './testing/whole';

const TEAMS = ['feed', 'profile', 'messages', 'stories', 'notifications'];
let home: string;
let site: string;
let program: string;

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'kithkin-processes-'));
  site = join(home, 'site');
  program = join(home, 'release.mjs');
  await build({
    entryPoints: [join(import.meta.dirname, 'testing', 'releaseProcess.ts')],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
  });
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

beforeEach(async () => {
  await deploy(site, [shellBuild(home), ...TEAMS.map((team) => remoteBuild(home, team, 'v1'))]);
});
afterEach(() => rmSync(site, { recursive: true, force: true }));

/** Releases in a separate process and resolves to its exit code or signal. */
function release(deployments: Deployment[], killAt?: number): Promise<number | string | null> {
  const task: Task = { site, deployments, killAt };
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, JSON.stringify(task)], { stdio: 'inherit' });
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(signal ?? code));
  });
}

test(
  'five teams deploy at once: all five land, and the site is whole all the while',
  async () => {
    let isRunning = true;
    const endings = Promise.all(TEAMS.map((team) => release([remoteBuild(home, team, 'v2')])));
    const end = endings.finally(() => {
      isRunning = false;
    });
    for (; isRunning; await turn()) servedStates(site);
    expect(await end).toEqual(TEAMS.map(() => 0));

    const registry = await readRegistry(site);
    expect(registry?.serial).toBe(6);
    expect(TEAMS.map((team) => registry?.remotes[team]?.live.version)).toEqual(
      TEAMS.map(() => 'v2'),
    );
    expect((await readLog(site)).slice(6).map(({ serial }) => serial)).toEqual([2, 3, 4, 5, 6]);
    expect(leftovers(site)).toEqual([]);
  },
  TIMEOUT_MS,
);

test(
  'a deploy killed with SIGKILL leaves a whole site, and the next one takes over',
  async () => {
    for (let n = FIRST; ; n += 2 * STEP) {
      const version = `k${n}`;
      const ending = await release([remoteBuild(home, 'feed', version)], n);
      servedStates(site);
      const serial = (await readRegistry(site))?.serial ?? 0;
      await deploy(site, [remoteBuild(home, 'profile', version)]);
      expect(servedStates(site).map(({ registry }) => registry.serial)).toEqual(
        Array(6).fill(serial + 1),
      );
      expect((await readLog(site)).slice(5).map((callback) => callback.serial)).toEqual(
        Array.from({ length: serial + 1 }, (_, i) => i + 1),
      );
      expect(leftovers(site)).toEqual([]);
      if (ending === 0) break;
      expect(ending).toBe('SIGKILL');
    }
  },
  TIMEOUT_MS,
);
