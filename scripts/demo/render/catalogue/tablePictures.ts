import { bread } from '../scenes/table/bread';
import { coffee } from '../scenes/table/coffee';
import { dumplings } from '../scenes/table/dumplings';
import { heap } from '../scenes/table/heap';
import { honeycomb } from '../scenes/table/honeycomb';
import { pasta } from '../scenes/table/pasta';
import { tea } from '../scenes/table/tea';
import { tomatoes } from '../scenes/table/tomatoes';
import { type Entry, PHOTO, PORTRAIT, SQUARE, STORY } from './catalogueEntry';

export const TABLE: Readonly<Record<string, Entry>> = {
  'coffee-oak': {
    ratio: SQUARE,
    scene: coffee({ table: ['#5a3a22', '#b98a58'], cup: '#f4f1ea', book: '#b5482f' }),
  },
  'coffee-slate': {
    ratio: PORTRAIT,
    scene: coffee({ table: ['#2b2f36', '#565d66'], cup: '#e0a03c', book: '#2f6f73' }),
  },
  'bread-loaf': { ratio: SQUARE, scene: bread({ cut: false, seed: 3 }) },
  'bread-cut': { ratio: PORTRAIT, scene: bread({ cut: true, seed: 12 }) },
  'pasta-lemon': { ratio: SQUARE, scene: pasta },
  dumplings: { ratio: SQUARE, scene: dumplings },
  olives: {
    ratio: PHOTO,
    scene: heap({
      colors: ['#5d6b2a', '#7d8a3a', '#3d2a3a', '#54304a', '#8f9a4a'],
      rx: 40,
      ry: 30,
      leaves: '#7f936a',
      seed: 4,
    }),
  },
  lemons: {
    ratio: PORTRAIT,
    scene: heap({
      colors: ['#f4cb2e', '#f7d84e', '#eeb820'],
      rx: 86,
      ry: 66,
      leaves: '#3f7a35',
      seed: 6,
    }),
  },
  'tomato-heap': {
    ratio: PHOTO,
    scene: heap({
      colors: ['#d9301f', '#e8542a', '#f0952e', '#c4261d', '#8fa23a'],
      rx: 62,
      ry: 58,
      leaves: '#4d7a35',
      seed: 11,
    }),
  },
  honeycomb: { ratio: SQUARE, scene: honeycomb },
  'tomato-plant': { ratio: PORTRAIT, scene: tomatoes },
  tea: { ratio: SQUARE, scene: tea },
  'story-coffee': {
    ...STORY,
    scene: coffee({ table: ['#6b4a30', '#c99f6c'], cup: '#3f7f9a', book: '#e0a03c' }),
  },
  'coffee-white': {
    ratio: PORTRAIT,
    scene: coffee({ table: ['#b89f82', '#e3d2ba'], cup: '#2f5d7a', book: '#6a8f5f' }),
  },
  apples: {
    ratio: SQUARE,
    scene: heap({
      colors: ['#c8372f', '#d9663a', '#b8c24a', '#a82a32', '#e0a040'],
      rx: 76,
      ry: 72,
      leaves: '#5d7d3a',
      seed: 31,
    }),
  },
  plums: {
    ratio: PHOTO,
    scene: heap({
      colors: ['#4a2f5f', '#5f3a6f', '#3a2a55', '#7a4a6a'],
      rx: 58,
      ry: 46,
      leaves: '#6f8a4a',
      seed: 17,
    }),
  },
};
