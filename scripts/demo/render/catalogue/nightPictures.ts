import { aurora } from '../scenes/night/aurora';
import { cabin } from '../scenes/night/cabin';
import { milkyWay } from '../scenes/night/milkyWay';
import { saturn } from '../scenes/night/saturn';
import { type Entry, PHOTO, PORTRAIT, SQUARE, STORY } from './catalogueEntry';

export const NIGHT: Readonly<Record<string, Entry>> = {
  aurora: { ratio: PORTRAIT, scene: aurora({ low: '#4dffa6', high: '#8a5cff', seed: 5 }) },
  'aurora-rose': { ratio: PHOTO, scene: aurora({ low: '#66ffcf', high: '#ff5fa8', seed: 12 }) },
  'milky-way': { ratio: PORTRAIT, scene: milkyWay },
  saturn: { ratio: SQUARE, scene: saturn },
  'snow-cabin': { ratio: PHOTO, scene: cabin },
  'story-aurora': {
    ...STORY,
    scene: aurora({ low: '#5affb8', high: '#9a5cff', seed: 31 }),
  },
  'aurora-blue': { ratio: SQUARE, scene: aurora({ low: '#5fd0ff', high: '#5a5cff', seed: 44 }) },
};
