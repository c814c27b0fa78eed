import { balloons } from '../scenes/city/balloons';
import { concert } from '../scenes/city/concert';
import { market } from '../scenes/city/market';
import { nightStreet } from '../scenes/city/nightStreet';
import { rainyWindow } from '../scenes/city/rainyWindow';
import { rooftops } from '../scenes/city/rooftops';
import { trainWindow } from '../scenes/city/trainWindow';
import { tram } from '../scenes/city/tram';
import { type Entry, PHOTO, PORTRAIT, SQUARE, STORY } from './catalogueEntry';

export const CITY: Readonly<Record<string, Entry>> = {
  'city-night': { ratio: PORTRAIT, scene: nightStreet },
  'rain-window': { ratio: SQUARE, scene: rainyWindow({ night: true, seed: 2 }) },
  'rain-garden': { ratio: PHOTO, scene: rainyWindow({ night: false, seed: 7 }) },
  rooftops: { ratio: PORTRAIT, scene: rooftops },
  tram: { ratio: PORTRAIT, scene: tram },
  'train-window': { ratio: PHOTO, scene: trainWindow },
  market: { ratio: PHOTO, scene: market },
  balloons: { ratio: PORTRAIT, scene: balloons },
  'concert-blue': {
    ratio: PHOTO,
    scene: concert({ colors: ['#3f6bff', '#b04bff', '#32d3ff'], seed: 3 }),
  },
  'concert-gold': {
    ratio: PORTRAIT,
    scene: concert({ colors: ['#ff9a3c', '#ff4f6d', '#ffd36b'], seed: 9 }),
  },
  'story-rain': { ...STORY, scene: rainyWindow({ night: true, seed: 12 }) },
  'story-concert': {
    ...STORY,
    scene: concert({ colors: ['#b04bff', '#ff4f9d', '#5f7bff'], seed: 17 }),
  },
  'story-balloons': { ...STORY, scene: balloons },
  'concert-red': {
    ratio: SQUARE,
    scene: concert({ colors: ['#ff3f4f', '#ff8a3c', '#c83fff'], seed: 23 }),
  },
};
