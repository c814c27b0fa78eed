import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { stopWithParent } from '../lib/stopWithParent.mjs';

/**
 * Folder in which Debian-based systems install PostgreSQL, with a subfolder for each major version.
 */
const DEBIAN = '/usr/lib/postgresql';

/** PostgreSQL settings without durability, because test data need not survive a crash. */
const WITHOUT_DISK = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'jit=off'];

const onPath = (name) =>
  (process.env.PATH ?? '').split(delimiter).find((folder) => existsSync(join(folder, name)));

/** Returns the folder with the programs of the newest installed PostgreSQL, or undefined. */
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

/**
 * Returns the user that PostgreSQL runs as when this process is root, which PostgreSQL does not
 * allow.
 */
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
 * Starts PostgreSQL and Redis for this run, in a folder that is removed afterwards.
 * @returns {Promise<{ env: Record<string, string>, stop(): Promise<void> } | undefined>} The
 *   variables with their URLs; undefined when one of the two is not installed.
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
      // SIGINT closes open connections; SIGTERM would wait for them.
      await Promise.all([stopProgram(database, 'SIGINT'), stopProgram(redis, 'SIGTERM')]);
      rmSync(home, { recursive: true, force: true });
    },
  };
}
