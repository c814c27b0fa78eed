import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir } from '../../shared/tooling/webpack/paths';

/** Files of the demo network. Its README says where they come from. */
export const ASSETS = join(rootDir, 'scripts', 'demo', 'assets');

const KINDS = {
  portraits: { ext: 'webp', mime: 'image/webp' },
  pictures: { ext: 'webp', mime: 'image/webp' },
  videos: { ext: 'mp4', mime: 'video/mp4' },
  sounds: { ext: 'm4a', mime: 'audio/mp4' },
} as const;

export type AssetFolder = keyof typeof KINDS;

/** Path of the file with this name, without its extension. */
export const assetFile = (folder: AssetFolder, name: string): string =>
  join(ASSETS, folder, `${name}.${KINDS[folder].ext}`);

/** A file to be uploaded. */
export interface Upload {
  name: string;
  mime: string;
  bytes: Buffer;
}

/** Reads a file of the demo network. */
export function asset(folder: AssetFolder, name: string): Upload {
  const { ext, mime } = KINDS[folder];
  return { name: `${name}.${ext}`, mime, bytes: readFileSync(assetFile(folder, name)) };
}
