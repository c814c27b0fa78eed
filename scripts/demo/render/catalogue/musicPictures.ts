import { piano } from '../scenes/music/piano';
import { radio } from '../scenes/music/radio';
import { vinyl } from '../scenes/music/vinyl';
import { violin } from '../scenes/music/violin';
import { type Entry, PHOTO, PORTRAIT, SQUARE } from './catalogueEntry';

export const MUSIC: Readonly<Record<string, Entry>> = {
  vinyl: { ratio: SQUARE, scene: vinyl({ label: '#c8452f' }) },
  violin: { ratio: PORTRAIT, scene: violin },
  piano: { ratio: PHOTO, scene: piano },
  radio: { ratio: SQUARE, scene: radio },
  'vinyl-yellow': { ratio: PORTRAIT, scene: vinyl({ label: '#e8a92f', turn: 2 }) },
};
