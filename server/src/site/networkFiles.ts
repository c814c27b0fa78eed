import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { DEFAULT_NETWORK, type NetworkFace, type NetworkPicture } from '@kithkin/shared/contract';
import { presentFace } from '../network/network.presenter';
import type { NetworkState } from '../network/network.store';
import { iconUrl } from '../network/pictures/pictures.presenter';
import type { AppContext } from '../platform/context';
import { escapeHtml } from '../platform/http/html';
import type { createTaggedReader, Tagged } from './files';

/** Path of the manifest of a network with settings of its own. */
export const NETWORK_MANIFEST = 'network.webmanifest';
const ICON_LINK = /<link rel="icon" [^>]*>/;
const TOUCH_ICON_LINK = /<link rel="apple-touch-icon" [^>]*>/;
const MANIFEST_LINK = /<link rel="manifest" href="([^"]*)">/;

const DEFAULT_FACE = JSON.stringify(
  presentFace({ settings: DEFAULT_NETWORK, pictures: {}, needsOwner: false, hasRules: false }),
);
const compress = promisify(brotliCompress);

type Read = ReturnType<typeof createTaggedReader>;

/** Returns the network; null while the database does not respond: the page is served without. */
export async function networkForPage(ctx: AppContext): Promise<NetworkState | null> {
  try {
    return await ctx.network.get();
  } catch (err) {
    ctx.log.warn({ err }, 'The network could not be read for a page.');
    return null;
  }
}

/** Returns null for the default face. */
async function changedFace(ctx: AppContext): Promise<NetworkFace | null> {
  const network = await networkForPage(ctx);
  const face = network && presentFace(network);
  return JSON.stringify(face) === DEFAULT_FACE ? null : face;
}

/**
 * Returns the page with the network's name as its title, its text as the description, its colour,
 * the icons of its logo and, for the scripts, its face as JSON.
 */
export function withNetwork(page: string, face: NetworkFace): string {
  const { name, text, primaryColor, logo } = face;
  const meta = (key: string, content: string, lang?: string) =>
    content === ''
      ? ''
      : `\n<meta name="${key}"${lang ? ` lang="${lang}"` : ''} content="${escapeHtml(content)}">`;
  const [language] = face.languages;
  // Functions, since `$` has a meaning in replacement texts.
  const named = page
    .replace('<html lang="en">', () =>
      primaryColor === null ? '<html lang="en">' : `<html lang="en" data-color="${primaryColor}">`,
    )
    .replace(
      '<title>KithKin</title>',
      () =>
        `<title>${escapeHtml(name)}</title>${meta('description', text, language)}${meta('kithkin-network', JSON.stringify(face))}`,
    )
    .replace(MANIFEST_LINK, `<link rel="manifest" href="/${NETWORK_MANIFEST}">`);
  if (logo === null) return named;
  return named
    .replace(ICON_LINK, `<link rel="icon" href="${iconUrl(logo, 'icon64.png')}" type="image/png">`)
    .replace(
      TOUCH_ICON_LINK,
      `<link rel="apple-touch-icon" href="${iconUrl(logo, 'touch180.png')}">`,
    );
}

/** Returns the page with a policy that also allows pictures and videos of `origin`. */
export function withMediaOrigin(page: string, origin: string): string {
  return page.replace(/<meta http-equiv="Content-Security-Policy" content="[^"]*">/, (policy) =>
    policy.replace(/\b(img-src|media-src) 'self'/g, (sources) => `${sources} ${origin}`),
  );
}

/** Icons of an installed app, made from the logo. */
const manifestIcons = (logo: NetworkPicture) =>
  ([192, 512] as const).flatMap((size) => {
    const icon = { sizes: `${size}x${size}`, type: 'image/png' };
    return [
      { src: iconUrl(logo, `icon${size}.png`), ...icon, purpose: 'any' },
      { src: iconUrl(logo, `maskable${size}.png`), ...icon, purpose: 'maskable' },
    ];
  });

/**
 * Returns a manifest with the network's name, text, language and icons. `base` is the folder of the
 * shell's icons.
 */
export function manifestOf(
  manifest: string,
  { name, text, languages, logo }: NetworkFace,
  base: string,
): string {
  const named: { shortcuts?: object[] } = JSON.parse(manifest, (key, value: unknown) =>
    key === 'src' && typeof value === 'string' ? base + value : value,
  );
  const icons = logo && manifestIcons(logo);
  return JSON.stringify({
    ...named,
    name,
    short_name: name,
    description: text,
    ...(languages[0] && { lang: languages[0] }),
    ...(icons && {
      icons,
      shortcuts: named.shortcuts?.map((shortcut) => ({ ...shortcut, icons: icons.slice(0, 1) })),
    }),
  });
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
    const mediaOrigin = file === 'index.html' ? (ctx.mediaRedirect?.origin ?? null) : null;
    if (face === null && mediaOrigin === null) return read(file, acceptEncoding);
    const page = await read('index.html', '');
    if (page === null) return null;
    const key = `${page.etag} ${JSON.stringify(face)}`;
    const packs = /(?:^|[\s,])br\s*(?:,|$)/.test(acceptEncoding);
    const html = page.content.toString();
    if (file === 'index.html') {
      return makeOnce(file, key, packs, () => {
        const allowed = mediaOrigin === null ? html : withMediaOrigin(html, mediaOrigin);
        return face === null ? allowed : withNetwork(allowed, face);
      });
    }
    if (face === null) return read(file, acceptEncoding);
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
