import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import feed from '../../mf-feed/remote.config';
import messages from '../../mf-messages/remote.config';
import { neutrals } from '../../shared/src/theme/palette';
import type { PackageConfig } from '../../shared/tooling/config';
import { rootDir } from '../../shared/tooling/webpack/paths';
import { SHARE_TARGET } from '../../shell/src/offline/shareTarget';
import { ICON_FILES, renderIcon, toMaskable } from './renderIcons';

const folder = join(rootDir, 'shell', 'public');
const read = (file: string) => readFileSync(join(folder, file));
const svg = read('icon.svg').toString();
interface Icon {
  src: string;
  sizes: string;
  purpose?: string;
}
interface Manifest {
  theme_color: string;
  background_color: string;
  icons: Icon[];
  shortcuts: { name: string; url: string; icons: Icon[] }[];
  share_target: { action: string };
}
const manifest: Manifest = JSON.parse(read('manifest.json').toString());

const navEntries = (config: PackageConfig) =>
  config.kind === 'remote'
    ? (config.routes ?? []).flatMap(({ path, nav }) =>
        nav ? [{ name: nav.label, url: path }] : [],
      )
    : [];

test('every icon of the manifest is a file of its size', async () => {
  const icons = [...manifest.icons, ...manifest.shortcuts.flatMap((shortcut) => shortcut.icons)];
  for (const { src, sizes } of icons) {
    const { width, height } = await sharp(read(src)).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
  expect(manifest.icons.map(({ purpose }) => purpose)).toEqual(
    expect.arrayContaining(['any', 'maskable']),
  );
});

test.each(ICON_FILES)('$name is rendered from icon.svg', async (icon) => {
  const pixels = (image: Buffer) => sharp(image).ensureAlpha().raw().toBuffer();
  const [stored, rendered] = await Promise.all([
    pixels(read(icon.name)),
    renderIcon(svg, icon).then(pixels),
  ]);
  expect(stored.equals(rendered)).toBe(true);
});

test('a drawing without a background is rejected', () => {
  expect(() => toMaskable('<svg></svg>')).toThrow('must begin with a square');
});

test('the colours are those of the light page', () => {
  const { page } = neutrals('light');
  expect([manifest.theme_color, manifest.background_color]).toEqual([page, page]);
});

test('shortcuts are entries of the navigation', () => {
  const entries = [...navEntries(feed), ...navEntries(messages)];
  for (const { name, url } of manifest.shortcuts) expect(entries).toContainEqual({ name, url });
});

test('other apps share with the composer at the path of the service worker', () => {
  expect(manifest.share_target.action).toBe(SHARE_TARGET);
  expect(navEntries(feed).map(({ url }) => url)).toContain(SHARE_TARGET);
});
