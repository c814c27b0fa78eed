import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { create } from 'tar';
import { testFolder } from '../../testing/runName';
import { StartupError } from '../platform/errors';
import { backup } from './backup';
import { restore } from './restore';

const NOW = new Date('2026-01-02T03:04:05Z');
const folder = testFolder();
const at = (name: string) => join(folder, name);

beforeAll(async () => {
  await mkdir(at('small/db'), { recursive: true });
  await writeFile(at('small/db/file'), 'x'.repeat(50_000) + Math.random());
  await writeFile(at('small/jwt-secret'), 'secret', { mode: 0o600 });
  // Transient files are not in the backup, and their absence is not an error.
  await mkdir(at('small/tmp/upload'), { recursive: true });
  await writeFile(at('small/tmp/upload/half'), 'half an upload');
  await writeFile(at('small/server.lock.1'), '');
  await backup(at('small'), at('small.tar.gz'), NOW);
  const whole = await readFile(at('small.tar.gz'));
  await writeFile(at('half.tar.gz'), whole.subarray(0, Math.floor(whole.length / 2)));
  const flipped = Buffer.from(whole);
  flipped.writeUInt8((flipped[flipped.length - 6] ?? 0) ^ 0xff, flipped.length - 6);
  await writeFile(at('flipped.tar.gz'), flipped);
  await writeFile(at('text.tar.gz'), 'not an archive at all');
  await writeFile(at('zipped.tar.gz'), gzipSync('not an archive at all'));
  await create({ file: at('other.tar.gz'), gzip: true, cwd: at('small') }, ['db']);
});

/** Returns the names, sizes and modification times of a folder's files. */
async function stateOf(dir: string): Promise<string[]> {
  const names = await readdir(at(dir), { recursive: true, encoding: 'utf8' });
  return Promise.all(
    names.sort().map(async (name) => {
      const { size, mtimeMs } = await stat(join(at(dir), name));
      return `${name} ${size} ${mtimeMs}`;
    }),
  );
}

/** Returns the message of the StartupError with which `work` rejects. */
async function rejectionMessage(work: Promise<unknown>): Promise<string> {
  const error: unknown = await work.catch((reason: unknown) => reason);
  if (!(error instanceof StartupError)) throw error;
  return error.message;
}

it.each([
  ['half.tar.gz', /half.tar.gz is damaged or no backup \(.+\); nothing was changed\.$/],
  ['flipped.tar.gz', /flipped.tar.gz is damaged or no backup \(.+\); nothing was changed\.$/],
  ['text.tar.gz', /text.tar.gz is damaged or no backup \(.+\); nothing was changed\.$/],
  ['zipped.tar.gz', /nothing was changed\.$/],
  ['other.tar.gz', /other.tar.gz is no backup; nothing was changed\.$/],
  ['missing.tar.gz', /^There is no file .*missing.tar.gz\.$/],
])('an invalid or incomplete archive changes nothing: %s', async (file, message) => {
  const before = await stateOf('small');
  expect(await rejectionMessage(restore(at('small'), at(file), NOW, { force: true }))).toMatch(
    message,
  );
  expect(await stateOf('small')).toEqual(before);
  const beside = (await readdir(folder)).filter((name) => name.startsWith('small'));
  expect(beside.sort()).toEqual(['small', 'small.tar.gz', 'small.tar.gz.sha256']);
});

it('an archive that does not match its checksum changes nothing', async () => {
  await writeFile(at('copied.tar.gz'), await readFile(at('small.tar.gz')));
  await writeFile(at('copied.tar.gz.sha256'), `${'0'.repeat(64)}  copied.tar.gz\n`);
  expect(
    await rejectionMessage(restore(at('copied'), at('copied.tar.gz'), NOW, { force: false })),
  ).toMatch(/copied.tar.gz is not what its checksum says; nothing was changed\.$/);
  expect(existsSync(at('copied'))).toBe(false);
});

it('a folder that is not empty is not changed without --force', async () => {
  const before = await stateOf('small');
  const file = at('small.tar.gz');
  expect(await rejectionMessage(restore(at('small'), file, NOW, { force: false }))).toBe(
    `${at('small')} is not empty; nothing was changed. With --force it is moved aside first.`,
  );
  expect(await stateOf('small')).toEqual(before);
});

it('a complete archive is restored, without transient files', async () => {
  const { manifest } = await restore(at('again'), at('small.tar.gz'), NOW, { force: false });
  expect(manifest.madeAt).toBe(NOW.toISOString());
  expect((await readdir(at('again'))).sort()).toEqual(['db', 'jwt-secret']);
  expect(await readFile(at('again/db/file'))).toEqual(await readFile(at('small/db/file')));
});

it('a backup never overwrites a file, and requires a database', async () => {
  const whole = await readFile(at('small.tar.gz'));
  expect(await rejectionMessage(backup(at('small'), at('small.tar.gz'), NOW))).toBe(
    `${at('small.tar.gz')} is there already; it is not overwritten.`,
  );
  expect(await readFile(at('small.tar.gz'))).toEqual(whole);
  expect(await rejectionMessage(backup(at('nothing'), at('nothing.tar.gz'), NOW))).toBe(
    `There is no embedded database in ${at('nothing')}: nothing to back up.`,
  );
  expect(existsSync(at('nothing.tar.gz'))).toBe(false);
});
