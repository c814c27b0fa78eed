import { beachFromAbove } from '../scenes/water/beachFromAbove';
import { bridge } from '../scenes/water/bridge';
import { island } from '../scenes/water/island';
import { kelp } from '../scenes/water/kelp';
import { lighthouse } from '../scenes/water/lighthouse';
import { sailing } from '../scenes/water/sailing';
import { openSea } from '../scenes/water/sea';
import { wetlands } from '../scenes/water/wetlands';
import { type Entry, PHOTO, PORTRAIT, SQUARE, STORY, WIDE } from './catalogueEntry';

export const WATER: Readonly<Record<string, Entry>> = {
  'sea-dusk': {
    ratio: PORTRAIT,
    scene: openSea({
      sky: ['#2f3f73', '#8a6a95', '#f08f76', '#ffcf8a'],
      deep: '#1d2b4c',
      sun: { x: 560, y: 0.44, color: '#ffb066', strength: 0.9 },
      horizon: 0.48,
      clouds: 0.9,
    }),
  },
  'sea-morning': {
    ratio: WIDE,
    scene: openSea({
      sky: ['#9cc4dc', '#d3dfe2', '#fbe3cf'],
      deep: '#3f8799',
      sun: { x: 240, y: 0.33, color: '#ffe2bd', strength: 0.6 },
      horizon: 0.42,
      swell: 0.7,
      clouds: 0.4,
      seed: 4,
    }),
  },
  'sea-storm': {
    ratio: PHOTO,
    scene: openSea({
      sky: ['#39434f', '#6b7780', '#b3b7b2'],
      deep: '#20353d',
      sun: { x: 700, y: 0.2, color: '#e8e4d2', strength: 0.25 },
      horizon: 0.4,
      swell: 2.2,
      clouds: 1.4,
      seed: 8,
    }),
  },
  sailing: { ratio: SQUARE, scene: sailing },
  lighthouse: { ratio: PORTRAIT, scene: lighthouse },
  'beach-above': { ratio: PORTRAIT, scene: beachFromAbove },
  kelp: { ratio: PORTRAIT, scene: kelp },
  wetlands: { ratio: PHOTO, scene: wetlands },
  bridge: { ratio: PHOTO, scene: bridge },
  island: { ratio: PHOTO, scene: island },
  'sea-blue': {
    ratio: SQUARE,
    scene: openSea({
      sky: ['#2f6fae', '#8fbfdf', '#e6f0ee'],
      deep: '#0f5673',
      sun: { x: 860, y: 0.1, color: '#fff4dc', strength: 0.5 },
      horizon: 0.4,
      swell: 1.3,
      clouds: 1.1,
      seed: 25,
    }),
  },
  'story-harbour': { ...STORY, scene: bridge },
  'story-sea': {
    ...STORY,
    scene: openSea({
      sky: ['#3a4a86', '#a06a9a', '#f59a78', '#ffd694'],
      deep: '#22335a',
      sun: { x: 400, y: 0.46, color: '#ffb878', strength: 0.85 },
      horizon: 0.5,
      clouds: 0.8,
      seed: 44,
    }),
  },
  'sea-rose': {
    ratio: SQUARE,
    scene: openSea({
      sky: ['#5a5f9a', '#c88fb0', '#ffc0a8'],
      deep: '#3f4a78',
      sun: { x: 300, y: 0.47, color: '#ffb0a0', strength: 0.7 },
      horizon: 0.5,
      swell: 0.7,
      clouds: 0.7,
      seed: 51,
    }),
  },
  'sea-grey': {
    ratio: WIDE,
    scene: openSea({
      sky: ['#8a98a5', '#bcc5c8', '#eae6da'],
      deep: '#3f5663',
      sun: { x: 520, y: 0.3, color: '#fff3d8', strength: 0.45 },
      horizon: 0.46,
      swell: 1.1,
      clouds: 1,
      seed: 58,
    }),
  },
};
