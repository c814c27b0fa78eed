import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mediaFile, videoOf } from './mediaFiles';
import { testFolder } from './runName';

/** Behaviour of the program, as the script `ffmpeg/ffmpeg` names it. */
type Behaviour = 'encode' | 'part' | 'reject' | 'hang' | 'calculate' | 'write';

/**
 * Installs a program that is run instead of ffmpeg, since not every machine has that. It encodes until
 * it is told otherwise.
 */
export function installFfmpegScript() {
  const folder = testFolder();
  const path = join(folder, 'ffmpeg');
  copyFileSync(join(import.meta.dirname, 'ffmpeg/ffmpeg'), path);
  writeFileSync(join(folder, 'video.mp4'), mediaFile('silent.mp4'));
  writeFileSync(join(folder, 'part.mp4'), videoOf(0.1));
  const behave = (how: Behaviour) => writeFileSync(join(folder, 'behaviour'), how);
  behave('encode');
  return { path, behave };
}
