import { mix, type Rgb, rgb, scale } from '../color';
import { fbm, hash, noise, smooth } from '../noise';
import type { Layer } from '../paint';

/** Boards of wood, seen from above. */
export const boards =
  (dark: string, light: string, wide = 250, turn = 0): ((x: number, y: number) => Rgb) =>
  (px, py) => {
    const [x, y] = turn ? [py, px] : [px, py];
    const board = Math.floor(y / wide);
    const shift = board * 371;
    const rings = fbm(
      (x + shift) / 260,
      y / 16 + 2 * noise((x + shift) / 180, y / 80, 3),
      4,
      board,
    );
    const fibre = noise((x + shift) / 40, y / 1.8, 7);
    const gap = smooth(3.2, 1, Math.min(y % wide, wide - (y % wide)));
    const color = mix(rgb(dark), rgb(light), 0.15 + 0.75 * rings + 0.12 * (fibre - 0.5));
    return scale(color, (0.92 + 0.14 * hash(board, 1)) * (1 - 0.7 * gap));
  };

/** Light of a window that falls over a table. */
export const windowLight = (h: number, strength = 0.5): Layer => ({
  draw: (x, y) => {
    const across = x + y * 0.55;
    const bar = smooth(18, 40, Math.abs(((across + 60) % 420) - 210) - 0) * 1;
    const lit = smooth(1500, 200, across + 0.1 * h) * (0.55 + 0.45 * bar);
    return [...mix(rgb('#20130c'), rgb('#ffe9c2'), lit), strength] as const;
  },
  blur: 12,
  blend: 'soft-light',
});

export const shadow = (draw: string, blur = 16): Layer => ({ draw, blur });
