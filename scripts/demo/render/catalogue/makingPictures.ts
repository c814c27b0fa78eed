import { bicycle } from '../scenes/making/bicycle';
import { boatHull } from '../scenes/making/boatHull';
import { calligraphy } from '../scenes/making/calligraphy';
import { camera } from '../scenes/making/camera';
import { chess } from '../scenes/making/chess';
import { pottery } from '../scenes/making/pottery';
import { sketchbook } from '../scenes/making/sketchbook';
import { stairs } from '../scenes/making/stairs';
import { woodBowl } from '../scenes/making/woodBowl';
import { type Entry, PHOTO, PORTRAIT, SQUARE } from './catalogueEntry';

export const MAKING: Readonly<Record<string, Entry>> = {
  pottery: { ratio: PHOTO, scene: pottery },
  'wood-bowl': { ratio: SQUARE, scene: woodBowl },
  'boat-hull': { ratio: PORTRAIT, scene: boatHull },
  chess: { ratio: PHOTO, scene: chess },
  bicycle: { ratio: SQUARE, scene: bicycle },
  calligraphy: { ratio: PORTRAIT, scene: calligraphy },
  stairs: { ratio: PORTRAIT, scene: stairs },
  sketchbook: { ratio: SQUARE, scene: sketchbook },
  camera: { ratio: PHOTO, scene: camera },
};
