import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { stopWithParent } from '../lib/stopWithParent.mjs';

/** Where Debian and its kin install PostgreSQL's programs: a folder for each major version. */
const DEBIAN = '/usr/lib/postgresql';

/** Tests lose their data with the machine anyway: nothing waits for the disk. */
const WITHOUT_DISK = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'jit=off'];

const onPath = (name) =>
  (process.env.PATH ?? '').split(delimiter).find((folder) => existsSync(join(folder, name)));

/** The folder with PostgreSQL's programs, of the newest version that is installed. */
function postgresFolder() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
  const newest = versions.sort((a, b) => Number(b) - Number(a)).map((v) => join(DEBIAN, v, 'bin'));
  return newest.find((folder) => existsSync(join(folder, 'initdb'))) ?? onPath('initdb');
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
    server.on('error', reject);
  });
}

/** PostgreSQL refuses to run as root: the owner that its programs then run as. */
function unprivileged() {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** Starts a program and resolves once it prints `ready`. */
function startProgram(command, args, ready, options) {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  stopWithParent(child);
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk) => {
      output += chunk;
      if (!output.includes(ready)) return;
      for (const stream of [child.stdout, child.stderr]) stream.off('data', read).resume();
      resolve(child);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('error', reject);
    child.on('close', (code) => reject(new Error(`${command} ended (${code}):\n${output}`)));
  });
}

function stopProgram(child, signal) {
  return new Promise((resolve) => {
    child.once('close', resolve);
    child.kill(signal);
  });
}

/**
 * Starts a PostgreSQL and a Redis for this run alone, in a folder that is removed afterwards.
 * @returns {Promise<{ env: Record<string, string>, stop(): Promise<void> } | undefined>} The
 *   variables that lead tests to them; undefined where one of the two is not installed.
 */
export async function startServices() {
  const postgres = postgresFolder();
  if (!postgres || !onPath('redis-server')) return undefined;
  const home = mkdtempSync(join(tmpdir(), 'kithkin-services-'));
  const owner = unprivileged();
  if (owner.uid !== undefined) chownSync(home, owner.uid, owner.gid);
  const options = { ...owner, cwd: home };
  const [databasePort, redisPort] = [await freePort(), await freePort()];
  const data = join(home, 'postgres');
  execFileSync(
    join(postgres, 'initdb'),
    ['-D', data, '-U', 'kithkin', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...options, stdio: 'pipe' },
  );
  const settings = [
    ...WITHOUT_DISK,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
  ];
  const database = await startProgram(
    join(postgres, 'postgres'),
    ['-D', data, '-p', String(databasePort), ...settings.flatMap((setting) => ['-c', setting])],
    'ready to accept connections',
    options,
  );
  const redis = await startProgram(
    'redis-server',
    ['--port', String(redisPort), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
    'eady to accept connections',
    { cwd: home },
  );
  return {
    env: {
      TEST_DATABASE_URL: `postgres://kithkin@127.0.0.1:${databasePort}/postgres`,
      TEST_REDIS_URL: `redis://127.0.0.1:${redisPort}`,
    },
    async stop() {
      // Open connections are cut off: SIGTERM would wait for them.
      await Promise.all([stopProgram(database, 'SIGINT'), stopProgram(redis, 'SIGTERM')]);
      rmSync(home, { recursive: true, force: true });
    },
  };
}
