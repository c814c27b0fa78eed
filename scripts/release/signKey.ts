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

/** What registries are signed with. */
export interface ReleaseKey {
  secret: KeyObject;
  /** The public half as the page carries it: 32 raw bytes in base64. */
  published: string;
  file: string;
  /** Whether it was made just now: nothing can be signed with it yet. */
  isNew: boolean;
}

/**
 * Where the key of a site is: `RELEASE_KEY_FILE`, else beside the site's folder, `site.key` for
 * `site/`: it goes with the site whatever else is configured, and is never served with it.
 * @throws Refusal for a site that is no folder when no file is named.
 */
function keyFileOf(site: string): string {
  const { RELEASE_KEY_FILE: named } = process.env;
  if (named) return resolve(rootDir, named);
  if (!/^\w+:\/\//.test(site)) return `${resolve(site)}.key`;
  throw new ReleaseError(
    'Name the file of the key that releases are signed with in RELEASE_KEY_FILE.',
  );
}

/** The public half of a secret key: 32 raw bytes in base64. */
function publishedOf(secret: KeyObject): string {
  const { x = '' } = createPublicKey(secret).export({ format: 'jwk' });
  return Buffer.from(x, 'base64url').toString('base64');
}

function parsed(file: string, text: string | Buffer, isNew: boolean): ReleaseKey {
  let secret: KeyObject;
  try {
    secret = createPrivateKey(text);
  } catch {
    throw new ReleaseError(`${file} holds no private key.`);
  }
  if (secret.asymmetricKeyType !== 'ed25519') {
    throw new ReleaseError(
      `${file} holds a key of another kind: releases are signed with Ed25519.`,
    );
  }
  return { secret, published: publishedOf(secret), file, isNew };
}

/**
 * Writes a new key (PKCS8, PEM) that its owner alone can read. It appears whole or not at all; one
 * that is there already, or that somebody else makes at the same time, stays.
 * @returns whether it is this one that is there now.
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
 * The key that a site's releases are signed with. Beside the site it is made at first use; a file
 * that `RELEASE_KEY_FILE` names has to be there, since a new key is a decision.
 * @param site the site's address: a folder's path, or where else it is
 * @throws Refusal when there is none, or when the file holds something else.
 */
export async function releaseKey(site: string): Promise<ReleaseKey> {
  const file = keyFileOf(site);
  const text = await readTextOrUndefined(file);
  if (text !== undefined) return parsed(file, text, false);
  if (process.env.RELEASE_KEY_FILE) {
    throw new ReleaseError(
      `There is no ${file}, which RELEASE_KEY_FILE names. Make it with npm run registry -- key.`,
    );
  }
  return makeReleaseKey(site);
}

/** The key of a site, made when there is none: also where `RELEASE_KEY_FILE` names it. */
export async function makeReleaseKey(site: string): Promise<ReleaseKey> {
  const file = keyFileOf(site);
  const isNew = await writeKey(file);
  return parsed(file, (await readTextOrUndefined(file)) ?? '', isNew);
}
