import type { Entry } from './catalogueEntry';
import { CITY } from './cityPictures';
import { HOME } from './homePictures';
import { MAKING } from './makingPictures';
import { MOUNTAINS } from './mountainsPictures';
import { MUSIC } from './musicPictures';
import { NIGHT } from './nightPictures';
import { TABLE } from './tablePictures';
import { WATER } from './waterPictures';

/** Every picture of the demo network, by the name of its file. */
export const SCENES: Readonly<Record<string, Entry>> = {
  ...CITY,
  ...HOME,
  ...MAKING,
  ...MOUNTAINS,
  ...MUSIC,
  ...NIGHT,
  ...TABLE,
  ...WATER,
};
