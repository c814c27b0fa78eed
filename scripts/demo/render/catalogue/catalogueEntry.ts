import type { Scene } from '../scenes/scene';

export interface Entry {
  /** Width divided by height. */
  ratio: number;
  scene: Scene;
  /** Width in pixels. Default: 1080. */
  width?: number;
}

export const PORTRAIT = 4 / 5;
export const SQUARE = 1;
export const PHOTO = 3 / 2;
export const WIDE = 16 / 9;
/** Format of a story. */
export const STORY = { ratio: 9 / 16, width: 720 };
