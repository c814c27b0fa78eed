import { add, type Rgb, ramp, rgb } from '../color';
import { fbm, hash } from '../noise';
import { circle, times } from '../svg';

const LIGHTS = ['#ffb454', '#ff7a59', '#ffd98c', '#5fb8ff', '#ff5d8f', '#7df0c8', '#fff1d0'];

export const lamp = (i: number, seed: number) =>
  LIGHTS[Math.floor(hash(i, 77, seed) * LIGHTS.length)] ?? '#fff';

/** Lights out of focus. */
export const bokeh = (count: number, h: number, seed: number, small: number, large: number) =>
  times(count, (i) => {
    const r = small + (large - small) * hash(i, 3, seed) ** 2;
    const [x, y] = [hash(i, 1, seed) * 1000, h * (0.08 + 0.6 * hash(i, 2, seed))];
    const color = lamp(i, seed);
    return (
      circle(x, y, r, color, `opacity="${0.18 + 0.4 * hash(i, 4, seed)}"`) +
      circle(x, y, r - 1.5, 'none', `stroke="${color}" stroke-width="3" opacity=".4"`)
    );
  });

export const streetGlow =
  (h: number) =>
  (x: number, y: number): Rgb => {
    const t = y / h;
    const glow = Math.exp(-(((t - 0.55) / 0.22) ** 2));
    return add(
      ramp(['#0b1026', '#171a3d', '#2a2347', '#120f22'].map(rgb), t),
      [190, 96, 60],
      glow * 0.35 * (0.6 + 0.8 * fbm(x / 300, y / 300, 2)),
    );
  };
