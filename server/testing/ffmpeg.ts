import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mediaFile, videoOf } from './mediaFiles';

/** Behaviour of the program, as the script `ffmpeg/ffmpeg` names it. */
export type Behaviour = 'encode' | 'part' | 'reject' | 'hang' | 'calculate' | 'write';

/** A program that is run instead of ffmpeg, since not every machine has that. */
export interface FfmpegScript {
  path: string;
  behave(how: Behaviour): Promise<void>;
  remove(): Promise<void>;
}

/** Installs the script in a folder of its own; it encodes until it is told otherwise. */
export async function installFfmpegScript(): Promise<FfmpegScript> {
  const folder = await mkdtemp(join(tmpdir(), 'kithkin-ffmpeg-'));
  const path = join(folder, 'ffmpeg');
  await copyFile(join(import.meta.dirname, 'ffmpeg/ffmpeg'), path);
  await writeFile(join(folder, 'video.mp4'), mediaFile('silent.mp4'));
  await writeFile(join(folder, 'part.mp4'), videoOf(0.1));
  const behave = (how: Behaviour) => writeFile(join(folder, 'behaviour'), how);
  await behave('encode');
  return { path, behave, remove: () => rm(folder, { recursive: true }) };
}
