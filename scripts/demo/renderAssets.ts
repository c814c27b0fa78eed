import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ASSETS, type AssetFolder, assetFile } from './assets';
import { SCENES } from './render/catalogue/index';
import { paint } from './render/paint';
import { portrait } from './render/portrait';
import { renderSound, SOUNDS } from './render/sounds';
import { renderVideo, VIDEOS } from './render/videos';
import { PEOPLE } from './texts/demoPeople';

/**
 * Makes the demo's portraits, pictures, videos and sounds anew: `npm run demo -- assets`. Words
 * after it limit that to files whose names begin with one of them. Needs ffmpeg.
 */
export async function renderAssets(names: readonly string[] = []): Promise<void> {
  const wanted = (name: string) =>
    names.length === 0 || names.some((each) => name.startsWith(each));
  const fileOf = (folder: AssetFolder, name: string) => {
    mkdirSync(join(ASSETS, folder), { recursive: true });
    console.log(`${folder}/${name}`);
    return assetFile(folder, name);
  };
  for (const { userName, face } of PEOPLE) {
    if (wanted(userName)) writeFileSync(fileOf('portraits', userName), await portrait(face));
  }
  for (const [name, { ratio, scene, width = 1080 }] of Object.entries(SCENES)) {
    if (!wanted(name)) continue;
    const painting = { ratio, ...scene(1000 / ratio) };
    writeFileSync(fileOf('pictures', name), await paint(painting, width));
  }
  for (const [name, sound] of Object.entries(SOUNDS)) {
    if (wanted(name)) await renderSound(sound, fileOf('sounds', name));
  }
  for (const [name, video] of Object.entries(VIDEOS)) {
    if (wanted(name)) await renderVideo(video, fileOf('videos', name));
  }
}
