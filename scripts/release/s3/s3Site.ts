import type { Site, VersionFolder } from '../site';
import { type Bucket, openBucket } from './bucket';
import { type LeaseOptions, withLease } from './lease';
import { objectHeaders } from './objectHeaders';

/** Marker of a complete folder: written last and removed first. */
const COMPLETE_MARKER = 'release.json';
/** Written when a version can no longer be served; its modification time records when. */
const RETIRED = '.retired';
/** Maximum number of concurrent uploads. */
const SIDE_BY_SIDE = 8;

const VERSION = /^(?:shell\/[^/]+|remotes\/[^/]+\/[^/]+)(?=\/)/;

export interface S3Options extends LeaseOptions {
  now?: () => Date;
  /** Bucket client; by default opened from the environment. */
  bucket?: Bucket;
}

interface StoredObject {
  file: string;
  changedAt: Date;
}

/**
 * Creates a site in a bucket, `s3://<bucket>/<prefix>`, with the layout of a folder. Objects are
 * replaced atomically. A folder exists once its `release.json` exists.
 */
export function s3Site(address: string, options: S3Options = {}): Site {
  const { hostname: name, pathname } = new URL(address);
  const bucket = options.bucket ?? openBucket(name, process.env);
  const prefix = pathname.replace(/^\/|\/$/g, '');
  const keyOf = (file: string) => (prefix === '' ? file : `${prefix}/${file}`);

  async function upload(file: string, content: string | Buffer): Promise<void> {
    const body = Buffer.from(content);
    await bucket({ method: 'PUT', key: keyOf(file), headers: objectHeaders(file), body });
  }
  const remove = async (file: string) => {
    await bucket({ method: 'DELETE', key: keyOf(file) });
  };

  /** Lists all objects below a folder. Keys of a site contain no characters that need escaping. */
  async function list(folder: string): Promise<StoredObject[]> {
    const found: StoredObject[] = [];
    for (let token: string | undefined = ''; token !== undefined; ) {
      const query: Record<string, string> = { 'list-type': '2', prefix: keyOf(`${folder}/`) };
      if (token !== '') query['continuation-token'] = token;
      const xml = (await bucket({ method: 'GET', key: '', query })).body.toString();
      for (const [, entry = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
        const [, key = ''] = /<Key>([^<]*)<\/Key>/.exec(entry) ?? [];
        const [, at = ''] = /<LastModified>([^<]*)<\/LastModified>/.exec(entry) ?? [];
        found.push({ file: key.slice(keyOf('').length), changedAt: new Date(at) });
      }
      [, token] = /<NextContinuationToken>([^<]*)<\/NextContinuationToken>/.exec(xml) ?? [];
    }
    return found;
  }

  return {
    address,
    now: options.now ?? (() => new Date()),
    async read(file) {
      const { status, body } = await bucket({ method: 'GET', key: keyOf(file) });
      return status === 404 ? undefined : body;
    },
    replace: upload,
    remove,
    async has(folder) {
      const { status } = await bucket({
        method: 'HEAD',
        key: keyOf(`${folder}/${COMPLETE_MARKER}`),
      });
      return status !== 404;
    },
    async write(folder, files) {
      const rest = [...files].filter(([file]) => file !== COMPLETE_MARKER);
      while (rest.length > 0) {
        const some = rest.splice(0, SIDE_BY_SIDE);
        await Promise.all(some.map(([file, content]) => upload(`${folder}/${file}`, content)));
      }
      await upload(`${folder}/${COMPLETE_MARKER}`, files.get(COMPLETE_MARKER) ?? '{}');
    },
    async versions() {
      const latest = new Map<string, Date>();
      for (const { file, changedAt } of [...(await list('shell')), ...(await list('remotes'))]) {
        const [folder] = VERSION.exec(file) ?? [];
        if (folder === undefined) continue;
        const since = latest.get(folder);
        if (since === undefined || since < changedAt) latest.set(folder, changedAt);
      }
      return [...latest].map(([folder, since]): VersionFolder => ({ folder, since }));
    },
    async retire(folder) {
      await upload(`${folder}/${RETIRED}`, '');
    },
    async discard(folder) {
      await remove(`${folder}/${COMPLETE_MARKER}`);
      for (const { file } of await list(folder)) await remove(file);
    },
    // Incomplete folders of a killed release are removed with expired versions.
    async removeTemporaryFiles() {},
    locked: (work) => withLease(bucket, keyOf('.lock'), options, work),
  };
}
