import type { NetworkPictureKind } from '@kithkin/shared/contract';
import type { OutputInfo, Sharp } from 'sharp';
import { openStill } from './encodeImage';
import { openPicture } from './openPicture';
import { withPictureErrors } from './picture';

/** Maximum width and height of a shown logo: three times its size on the sign-in page. */
const LOGO_BOX = [576, 192] as const;
/** The banner is cropped to this size, twice its width on the sign-in page. */
const BANNER_BOX = [960, 320] as const;
/** Opaque background of icons: that of the light page, as in the shell's manifest. */
const BACKGROUND = '#f7f5f2';
const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 };
/** Part of a maskable icon's side that the logo fills: inside the circle that is always visible. */
const MASKABLE_PART = 0.56;
/** Part of an opaque icon's side that the logo fills. */
const TOUCH_PART = 0.8;

/** Icons made from the logo. Mail programs and older systems do not show WebP, so all are PNG. */
export const LOGO_ICONS = [
  { name: 'icon64.png', size: 64, part: 1, opaque: false },
  { name: 'touch180.png', size: 180, part: TOUCH_PART, opaque: true },
  { name: 'icon192.png', size: 192, part: 1, opaque: false },
  { name: 'icon512.png', size: 512, part: 1, opaque: false },
  { name: 'maskable192.png', size: 192, part: MASKABLE_PART, opaque: true },
  { name: 'maskable512.png', size: 512, part: MASKABLE_PART, opaque: true },
] as const;
export type LogoIcon = (typeof LOGO_ICONS)[number];

/** File that shows a picture itself. */
export const PICTURE_FILES = { logo: 'logo.png', banner: 'banner.webp' } as const satisfies Record<
  NetworkPictureKind,
  string
>;

export interface NetworkPictureFiles {
  /** Size of the file that shows the picture itself. */
  width: number;
  height: number;
  files: { name: string; data: Buffer }[];
}

interface Pixels {
  data: Buffer;
  info: OutputInfo;
}

const png = (from: Sharp) => from.png({ palette: true, quality: 90, effort: 7 });
const open = ({ data, info }: Pixels) => openPicture(data, { raw: info });

async function iconOf(pixels: Pixels, { size, part, opaque }: LogoIcon): Promise<Buffer> {
  const inner = Math.round(size * part);
  const before = Math.floor((size - inner) / 2);
  const after = size - inner - before;
  const background = opaque ? BACKGROUND : TRANSPARENT;
  const source = opaque ? open(pixels).flatten({ background }) : open(pixels).ensureAlpha();
  const framed = source
    .resize(inner, inner, { fit: 'contain', background })
    .extend({ top: before, left: before, bottom: after, right: after, background });
  return png(framed).toBuffer();
}

async function encodeLogo(path: string): Promise<NetworkPictureFiles> {
  // Decoded once: all sizes are made from these pixels.
  const pixels = await (await openStill(path))
    .autoOrient()
    .resize(1024, 1024, { fit: 'inside', withoutEnlargement: true })
    .toColorspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [width, height] = LOGO_BOX;
  const shown = await png(
    open(pixels).resize(width, height, { fit: 'inside', withoutEnlargement: true }),
  ).toBuffer({ resolveWithObject: true });
  const files: NetworkPictureFiles['files'] = [{ name: PICTURE_FILES.logo, data: shown.data }];
  for (const icon of LOGO_ICONS) files.push({ name: icon.name, data: await iconOf(pixels, icon) });
  return { width: shown.info.width, height: shown.info.height, files };
}

async function encodeBanner(path: string): Promise<NetworkPictureFiles> {
  const [width, height] = BANNER_BOX;
  const data = await (await openStill(path))
    .autoOrient()
    .resize(width, height, { fit: 'cover' })
    .toColorspace('srgb')
    .webp({ quality: 78, effort: 4 })
    .toBuffer();
  return { width, height, files: [{ name: PICTURE_FILES.banner, data }] };
}

/**
 * Encodes a picture of the network again, upright and without metadata, in its sizes.
 * @throws HttpError 413 or 415 if the picture can't be encoded
 */
export const encodeNetworkPicture = (path: string, kind: NetworkPictureKind) =>
  withPictureErrors(path, () => (kind === 'logo' ? encodeLogo(path) : encodeBanner(path)));
