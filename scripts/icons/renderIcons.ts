import sharp from 'sharp';

// The server's modules block all formats but those of uploads, for the whole process.
sharp.unblock({ operation: ['VipsForeignLoadSvg'] });

/** An icon file of the installed app. */
export interface IconFile {
  name: string;
  /** Width and height in pixels. */
  size: number;
  /** True if the platform crops the icon to a shape of its own, so that it must fill the square. */
  maskable: boolean;
}

/** All icon files; `touch-180.png` is for iOS, which rounds the corners itself. */
export const ICON_FILES: readonly IconFile[] = [
  { name: 'icon-192.png', size: 192, maskable: false },
  { name: 'icon-512.png', size: 512, maskable: false },
  { name: 'maskable-192.png', size: 192, maskable: true },
  { name: 'maskable-512.png', size: 512, maskable: true },
  { name: 'touch-180.png', size: 180, maskable: true },
];

/** Scale of the drawing in maskable icons: it stays inside the circle that no platform crops. */
const SAFE_SCALE = 0.85;

/**
 * Returns the drawing as a maskable icon: the background fills the square, and the rest is smaller.
 * @throws Error if the drawing has no background to extend
 */
export function toMaskable(svg: string): string {
  const background = /<rect width="32" height="32" rx="[\d.]+" fill="(#\w+)"\/>/.exec(svg);
  if (!background) throw new Error('The icon must begin with a square as its background.');
  const [rect, fill] = background;
  const offset = 16 * (1 - SAFE_SCALE);
  const group = `<g transform="translate(${offset} ${offset}) scale(${SAFE_SCALE})">`;
  return svg
    .replace(rect, `<rect width="32" height="32" fill="${fill}"/>${group}`)
    .replace('</svg>', '</g></svg>');
}

/** Renders an icon file as PNG. */
export function renderIcon(svg: string, { size, maskable }: IconFile): Promise<Buffer> {
  const drawing = Buffer.from(maskable ? toMaskable(svg) : svg);
  // The density at which the drawing of 32 pixels is rendered in full size, not enlarged.
  return sharp(drawing, { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}
