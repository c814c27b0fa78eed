import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { jestAlone } from './lib/alone.mjs';
import { browserPath } from './lib/browser.mjs';
import { buildAll } from './lib/build.mjs';
import { checkNode } from './lib/checkNode.mjs';
import { deployChanged } from './lib/deploy.mjs';
import { install } from './lib/install.mjs';
import { pool } from './lib/pool.mjs';
import { root } from './lib/root.mjs';
import { jest, playwright, yesOrNo } from './lib/runners.mjs';
import { seedOfRun } from './lib/seed.mjs';
import { Suite } from './lib/suite.mjs';
import { main } from './lib/trouble.mjs';
import { writeVerification } from './lib/verification.mjs';

const HELP = `
npm test [-- <part> ...]      parts: lint, types, units, server, browser (all when none is named)
npm run test:full             long suites in full; writes docs/verification.md
npm test -w mf-feed           one package alone

SEED=<n>                      seed of the seeded suites; unset: always the same, in full a new one each time
TEST_DATABASE_URL, TEST_REDIS_URL
                              run the server's tests on PostgreSQL and Redis too; CI=true demands it
CHROMIUM_PATH                 the browser to test with
`;

/** The server's suite has long seeded parts; bounded ones unless the run is a full one. */
const serverLimit = (full) => (full ? 90 : 30) * 60_000;

const hasSuite = (folder) => existsSync(join(root, folder, 'jest.config.mjs'));

const remotes = () =>
  readdirSync(root)
    .filter((name) => name.startsWith('mf-') && hasSuite(name))
    .sort();

/** Every package's suite, the server's apart; one remote (in full: each) also in its own checkout. */
async function unitParts(suite, env, { full, seed }) {
  const folders = ['shared', 'shell', ...remotes(), 'scripts', 'e2e'].filter(hasSuite);
  const alone = full
    ? remotes()
    : remotes()
        .slice(Number(seed) % remotes().length)
        .slice(0, 1);
  const parts = [
    ...folders.map((folder) => [folder, () => jest(folder, { env })]),
    ...alone.map((folder) => [`${folder} in its own checkout`, () => jestAlone(folder, env)]),
  ];
  await pool(parts, 2, ([name, work]) => suite.part(name, work));
}

async function serverParts(suite, env, full) {
  const { TEST_DATABASE_URL: database, TEST_REDIS_URL: redis } = env;
  await suite.part('server on PGlite', () =>
    jest('server', {
      label: 'server-pglite',
      limit: serverLimit(full),
      workers: availableParallelism(),
      env: { ...env, TEST_DATABASE_URL: '', TEST_REDIS_URL: '' },
    }),
  );
  if (database && redis) {
    await suite.part('server on PostgreSQL and Redis', () =>
      jest('server', {
        label: 'server-postgres',
        limit: serverLimit(full),
        workers: availableParallelism(),
        env,
      }),
    );
    return;
  }
  const reason = 'TEST_DATABASE_URL and TEST_REDIS_URL are not set';
  await suite.part('server on PostgreSQL and Redis', async () =>
    env.CI === 'true'
      ? { passed: 0, failed: 1, output: `CI=true allows no skip: ${reason}.` }
      : { passed: 0, failed: 0, note: `skipped: ${reason}` },
  );
}

async function browserParts(suite, env) {
  let ready = false;
  await suite.part('build and deploy', async () => {
    await buildAll();
    await deployChanged('site');
    ready = true;
    return { passed: 1, failed: 0 };
  });
  if (!ready) return;
  await suite.part('browser', async () => {
    const path = await browserPath();
    return playwright({ ...env, ...(path ? { CHROMIUM_PATH: path } : {}) });
  });
}

await main(async () => {
  const args = process.argv.slice(2);
  if (args.includes('--help')) {
    console.log(HELP.trim());
    return;
  }
  const full = args.includes('--full');
  const parts = args.filter((arg) => !arg.startsWith('-'));
  const wanted = (part) => parts.length === 0 || parts.includes(part);
  const seed = seedOfRun({ full });
  const env = { ...process.env, SEED: seed, ...(full ? { FULL: '1' } : {}) };

  checkNode();
  process.chdir(root);
  await install();
  console.log(`Seed ${seed}`);
  const suite = new Suite();
  if (wanted('lint')) {
    await suite.part('lint, format, import rules', () => yesOrNo('biome', ['check', '.']));
  }
  if (wanted('types')) {
    await suite.part('types', () => yesOrNo('tsc', ['--noEmit', '-p', 'tsconfig.json']));
  }
  if (wanted('units')) await unitParts(suite, env, { full, seed });
  if (wanted('server')) await serverParts(suite, env, full);
  if (wanted('browser')) await browserParts(suite, env);

  console.log(`\n${suite.table()}`);
  if (full) await writeVerification(suite, seed);
  console.log(`\n${suite.passed} passed, ${suite.failed} failed`);
  process.exitCode = suite.failed > 0 ? 1 : 0;
});
