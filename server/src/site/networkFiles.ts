import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { DEFAULT_NETWORK, type NetworkFace, type NetworkSettings } from '@kithkin/shared/contract';
import { presentFace } from '../network/network.presenter';
import type { AppContext } from '../platform/context';
import { escapeHtml } from '../platform/http/html';
import type { createTaggedReader, Tagged } from './files';

/** Path of the manifest of a network with settings of its own. */
export const NETWORK_MANIFEST = 'network.webmanifest';
const MANIFEST_LINK = /<link rel="manifest" href="([^"]*)">/;

const DEFAULT_FACE = JSON.stringify(presentFace(DEFAULT_NETWORK));
const compress = promisify(brotliCompress);

type Read = ReturnType<typeof createTaggedReader>;

/** Returns the settings; null while the database does not respond: the page is served without. */
export async function settingsForPage(ctx: AppContext): Promise<NetworkSettings | null> {
  try {
    return await ctx.network.get();
  } catch (err) {
    ctx.log.warn({ err }, 'The settings of the network could not be read for a page.');
    return null;
  }
}

/** Returns null for the default settings. */
async function changedFace(ctx: AppContext): Promise<NetworkFace | null> {
  const settings = await settingsForPage(ctx);
  const face = settings && presentFace(settings);
  return JSON.stringify(face) === DEFAULT_FACE ? null : face;
}

/**
 * Returns the page with the network's name as its title, its text as the description, its colour
 * and, for the scripts, its face as JSON.
 */
export function withNetwork(page: string, face: NetworkFace): string {
  const { name, text, primaryColor } = face;
  const meta = (key: string, content: string) =>
    content === '' ? '' : `\n<meta name="${key}" content="${escapeHtml(content)}">`;
  // Functions, since `$` has a meaning in replacement texts.
  return page
    .replace('<html lang="en">', () =>
      primaryColor === null ? '<html lang="en">' : `<html lang="en" data-color="${primaryColor}">`,
    )
    .replace(
      '<title>KithKin</title>',
      () =>
        `<title>${escapeHtml(name)}</title>${meta('description', text)}${meta('kithkin-network', JSON.stringify(face))}`,
    )
    .replace(MANIFEST_LINK, `<link rel="manifest" href="/${NETWORK_MANIFEST}">`);
}

/** Returns a manifest with the network's name and text. `base` is the folder of its icons. */
export function manifestOf(manifest: string, { name, text }: NetworkFace, base: string): string {
  const named = JSON.parse(manifest, (key, value: unknown) =>
    key === 'src' && typeof value === 'string' ? base + value : value,
  );
  return JSON.stringify({ ...named, name, short_name: name, description: text });
}

/**
 * Creates a reader of the page and the manifest as the network's settings make them, like
 * `createTaggedReader`. Other files, and all files of a network with the default settings, are read
 * as they are. Each file is made and compressed once per content and settings.
 */
export function createNetworkReader(ctx: AppContext, read: Read): Read {
  const made = new Map<string, { key: string; tagged: Promise<Tagged> }>();

  function makeOnce(name: string, key: string, packs: boolean, make: () => string) {
    const known = made.get(name + packs);
    if (known?.key === key) return known.tagged;
    const tagged = packed(Buffer.from(make()), packs);
    made.set(name + packs, { key, tagged });
    return tagged;
  }

  return async (file, acceptEncoding) => {
    const isNamed = file === 'index.html' || file === NETWORK_MANIFEST;
    const face = isNamed ? await changedFace(ctx) : null;
    if (face === null) return read(file, acceptEncoding);
    const page = await read('index.html', '');
    if (page === null) return null;
    const key = `${page.etag} ${JSON.stringify(face)}`;
    const packs = /(?:^|[\s,])br\s*(?:,|$)/.test(acceptEncoding);
    const html = page.content.toString();
    if (file === 'index.html') return makeOnce(file, key, packs, () => withNetwork(html, face));
    const link = MANIFEST_LINK.exec(html)?.[1] ?? '';
    const manifest = link.startsWith('/') ? await read(link.slice(1), '') : null;
    if (manifest === null) return null;
    const base = link.slice(0, link.lastIndexOf('/') + 1);
    const text = manifest.content.toString();
    return makeOnce(file, key, packs, () => manifestOf(text, face, base));
  };
}

async function packed(content: Buffer, packs: boolean): Promise<Tagged> {
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 27);
  if (!packs) return { content, encoding: null, etag: `"${hash}"` };
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  return { content: await compress(content, { params }), encoding: 'br', etag: `"${hash}-br"` };
}
