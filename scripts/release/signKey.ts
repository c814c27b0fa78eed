import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { link, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { rootDir } from '../../shared/tooling/webpack/paths';
import { readTextOrUndefined } from './files';
import { ReleaseError } from './releaseError';

/** Key that registries are signed with. */
export interface ReleaseKey {
  secret: KeyObject;
  /** Public key as contained in the page: 32 raw bytes in base64. */
  published: string;
  file: string;
  /** True if the key was just created: nothing can be signed with it yet. */
  isNew: boolean;
}

/**
 * Returns the path of a site's key file. It is `RELEASE_KEY_FILE`, or else a file beside the site's
 * folder, `site.key` for `site/`. There it stays with the site, independent of other configuration,
 * and is never served.
 * @throws ReleaseError when the site is not a folder and `RELEASE_KEY_FILE` is not set.
 */
function keyFileOf(site: string): string {
  const { RELEASE_KEY_FILE: named } = process.env;
  if (named) return resolve(rootDir, named);
  if (!/^\w+:\/\//.test(site)) return `${resolve(site)}.key`;
  throw new ReleaseError(
    'Name the file of the key that releases are signed with in RELEASE_KEY_FILE.',
  );
}

/** Returns the public key of a secret key: 32 raw bytes in base64. */
function publishedOf(secret: KeyObject): string {
  const { x = '' } = createPublicKey(secret).export({ format: 'jwk' });
  return Buffer.from(x, 'base64url').toString('base64');
}

function parsed(file: string, text: string | Buffer, isNew: boolean): ReleaseKey {
  let secret: KeyObject;
  try {
    secret = createPrivateKey(text);
  } catch {
    throw new ReleaseError(`${file} contains no private key.`);
  }
  if (secret.asymmetricKeyType !== 'ed25519') {
    throw new ReleaseError(
      `${file} contains a key of another kind: releases are signed with Ed25519.`,
    );
  }
  return { secret, published: publishedOf(secret), file, isNew };
}

/**
 * Writes a new key (PKCS8, PEM) that only its owner can read. The file is created atomically; an
 * existing or concurrently created file is kept.
 * @returns true if this key was written, false if a file already existed.
 */
async function writeKey(file: string): Promise<boolean> {
  const { privateKey } = generateKeyPairSync('ed25519');
  const draft = `${file}.${randomBytes(4).toString('hex')}.tmp`;
  await mkdir(dirname(file), { recursive: true });
  try {
    await writeFile(draft, privateKey.export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600 });
    await link(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  } finally {
    await rm(draft, { force: true });
  }
}

/**
 * Reads the key that a site's releases are signed with. A key beside the site is created at first
 * use. A file named by `RELEASE_KEY_FILE` must exist, because creating a new key is the operator's
 * decision.
 * @param site Address of the site: a folder's path or another address.
 * @throws ReleaseError when the named file is missing or does not contain an Ed25519 key.
 */
export async function releaseKey(site: string): Promise<ReleaseKey> {
  const file = keyFileOf(site);
  const text = await readTextOrUndefined(file);
  if (text !== undefined) return parsed(file, text, false);
  if (process.env.RELEASE_KEY_FILE) {
    throw new ReleaseError(
      `There is no ${file}, which RELEASE_KEY_FILE names. Create it with npm run registry -- key.`,
    );
  }
  return makeReleaseKey(site);
}

/** Reads the key of a site, and creates it if there is none, also at `RELEASE_KEY_FILE`. */
export async function makeReleaseKey(site: string): Promise<ReleaseKey> {
  const file = keyFileOf(site);
  const isNew = await writeKey(file);
  return parsed(file, (await readTextOrUndefined(file)) ?? '', isNew);
}
