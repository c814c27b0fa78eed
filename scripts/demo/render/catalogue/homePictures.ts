import { bookshelf } from '../scenes/home/bookshelf';
import { catOnSill } from '../scenes/home/catOnSill';
import { desk } from '../scenes/home/desk';
import { flowers } from '../scenes/home/flowers';
import { knit } from '../scenes/home/knit';
import { plants } from '../scenes/home/plants';
import { quietRoom } from '../scenes/home/quietRoom';
import { type Entry, PHOTO, PORTRAIT, SQUARE, STORY } from './catalogueEntry';

export const HOME: Readonly<Record<string, Entry>> = {
  'cat-sill': { ratio: PORTRAIT, scene: catOnSill },
  'quiet-room': {
    ratio: PORTRAIT,
    scene: quietRoom({ wall: '#d9cdb8', lit: '#ffe6b0', floor: '#7a5436', chair: false }),
  },
  'quiet-chair': {
    ratio: SQUARE,
    scene: quietRoom({ wall: '#9db0ae', lit: '#ffd9a8', floor: '#6b4630', chair: true }),
  },
  houseplants: { ratio: PORTRAIT, scene: plants },
  bookshelf: { ratio: PORTRAIT, scene: bookshelf },
  'desk-night': { ratio: SQUARE, scene: desk({ lamp: '#2f7a5a', page: 'words' }) },
  'desk-plan': { ratio: PORTRAIT, scene: desk({ lamp: '#c8452f', page: 'drawing' }) },
  'knit-warm': {
    ratio: SQUARE,
    scene: knit({ yarns: ['#c8452f', '#e8a33d', '#f3e3c6', '#7a3a4f', '#d97a4a'], seed: 3 }),
  },
  'knit-sea': {
    ratio: PORTRAIT,
    scene: knit({
      yarns: ['#2f5d7a', '#e9e2d2', '#5fa3a3', '#1f3a5f', '#c9d6c8', '#d98f6a'],
      seed: 8,
    }),
  },
  'meadow-pink': {
    ratio: PORTRAIT,
    scene: flowers({ petals: ['#f27fa8', '#fbe9f0', '#d94f86', '#ffc2d4'], seed: 2 }),
  },
  'meadow-gold': {
    ratio: PHOTO,
    scene: flowers({ petals: ['#ffd34a', '#fff4e0', '#ff9f43', '#fffdf5'], seed: 5 }),
  },
  'meadow-violet': {
    ratio: SQUARE,
    scene: flowers({ petals: ['#9a6bd6', '#e9def7', '#6f4fb0', '#c9a6ef'], seed: 9 }),
  },
  'story-flowers': {
    ...STORY,
    scene: flowers({ petals: ['#ff8a5c', '#ffe0c2', '#f2557a', '#ffd34a'], seed: 14 }),
  },
  'story-stripes': {
    ...STORY,
    scene: knit({ yarns: ['#e07a5f', '#f4e3c8', '#81b29a', '#3d405b', '#f2cc8f'], seed: 21 }),
  },
  'meadow-white': {
    ratio: PHOTO,
    scene: flowers({ petals: ['#fffdf5', '#fff1d6', '#ffe3ec', '#ffffff'], seed: 22 }),
  },
  'knit-grey': {
    ratio: SQUARE,
    scene: knit({ yarns: ['#8a939c', '#dfe2e0', '#4a525c', '#b8c0c2', '#2f7f86'], seed: 13 }),
  },
  'quiet-blue': {
    ratio: PORTRAIT,
    scene: quietRoom({ wall: '#8fa6b8', lit: '#ffe0b8', floor: '#5f4a3a', chair: true }),
  },
  'quiet-green': {
    ratio: SQUARE,
    scene: quietRoom({ wall: '#a9b596', lit: '#fff0c4', floor: '#7a5a3f', chair: false }),
  },
};
