import { add, mix, type Rgb, ramp, rgb, scale } from '../../color';
import { clamp, fbm, noise, smooth } from '../../noise';
import type { Scene } from '../scene';

interface SeaStyle {
  sky: readonly string[];
  deep: string;
  sun: { x: number; y: number; color: string; strength: number };
  horizon: number;
  /** Height of the waves; 1 is a calm evening. */
  swell?: number;
  clouds?: number;
  seed?: number;
  /** Seconds since the beginning, in a video. */
  time?: number;
}

/** The color of sea and sky at a point. */
export function sea(h: number, style: SeaStyle): (x: number, y: number) => Rgb {
  const sky = style.sky.map(rgb);
  const deep = rgb(style.deep);
  const sun = rgb(style.sun.color);
  const hz = h * style.horizon;
  const sunY = style.sun.y * h;
  const { swell = 1, clouds = 0.5, seed = 0, time = 0 } = style;
  const above = (x: number, y: number): Rgb => {
    const away = Math.hypot(x - style.sun.x, (y - sunY) * 1.2);
    const t = y / hz;
    let color = ramp(sky, t);
    const flat = 26 + 60 * (1 - t);
    const cloud = smooth(
      0.62 - clouds * 0.25,
      0.85,
      fbm(x / 260 + time * 0.01, y / flat, 5, seed + 3),
    );
    const edge = mix(mix(color, [255, 255, 255], 0.25), sun, Math.exp(-away / 330));
    color = mix(
      color,
      mix(scale(color, 0.78), edge, smooth(0.2, 0.9, fbm(x / 90, y / 30, 4, seed + 8))),
      cloud * 0.8,
    );
    color = add(color, sun, style.sun.strength * Math.exp(-away / 120));
    return mix(color, [255, 246, 222], style.sun.strength * smooth(30, 25, away));
  };
  return (x, y) => {
    if (y < hz) return above(x, y);
    const d = (y - hz) / (h - hz);
    const z = 1 / (d * 0.97 + 0.03);
    const wx = ((x - 500) * z) / 230;
    const wz = z * 6;
    const long = fbm(wx * 0.5 + time * 0.1, wz * 1.3 - time * 0.5, 3, seed + 21);
    const short = fbm(wx * 2.2 - time * 0.2, wz * 5 - time * 0.9, 4, seed + 31);
    const wave = clamp(0.5 + (long - 0.5) * 1.2 * swell + (short - 0.5) * 0.9);
    const mirror = above(
      x + (short - 0.5) * 120 * d,
      hz - (y - hz) * 0.75 - 4 - (wave - 0.5) * 50 * d,
    );
    let color = mix(mirror, deep, clamp(0.18 + 0.62 * d ** 0.6 + (0.5 - wave) * 0.55));
    const path = Math.exp(-(((x - style.sun.x) / (40 + 200 * d)) ** 2));
    const spark = smooth(0.53 - 0.05 * path, 0.68, short * 0.75 + wave * 0.3) * path;
    color = add(color, sun, spark * style.sun.strength * (1.15 - 0.4 * d));
    const foam =
      swell > 1.4 ? smooth(0.66, 0.78, wave) * smooth(0.4, 0.7, noise(wx * 9, wz * 18, seed)) : 0;
    return mix(color, [236, 240, 240], foam * 0.8);
  };
}

export const openSea =
  (style: SeaStyle): Scene =>
  (h) => ({ layers: [{ draw: sea(h, style) }], finish: { bloom: 0.3, grain: 4 } });
