import { clamp, lerp } from './noise';

/** Red, green and blue, from 0 to 255. */
export type Rgb = readonly [number, number, number];

/** Parses "#rrggbb". */
export function rgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

export const mix = (a: Rgb, b: Rgb, t: number): Rgb => [
  lerp(a[0], b[0], t),
  lerp(a[1], b[1], t),
  lerp(a[2], b[2], t),
];

export const scale = (color: Rgb, by: number): Rgb => [color[0] * by, color[1] * by, color[2] * by];

export const add = (a: Rgb, b: Rgb, by = 1): Rgb => [
  a[0] + b[0] * by,
  a[1] + b[1] * by,
  a[2] + b[2] * by,
];

/** Returns the color at `t` (0 to 1) of evenly spaced colors. */
export function ramp(colors: readonly Rgb[], t: number): Rgb {
  const at = clamp(t) * (colors.length - 1);
  const i = Math.min(Math.floor(at), colors.length - 2);
  const a = colors[i] ?? [0, 0, 0];
  return mix(a, colors[i + 1] ?? a, at - i);
}
