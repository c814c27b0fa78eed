import { add, mix, type Rgb, ramp, rgb, scale } from '../../color';
import { clamp, fbm, ridged, smooth } from '../../noise';
import { circle, group, path, rect, times } from '../../svg';
import type { Scene } from '../scene';

/** A beach straight from above, with parasols. */
export const beachFromAbove: Scene = (h) => {
  const shore = (x: number, y: number) =>
    x * 0.94 +
    y * 0.34 -
    430 +
    120 * (fbm(x / 300, y / 300, 3, 2) - 0.5) +
    26 * (fbm(x / 60, y / 60, 3, 4) - 0.5);
  const parasol = (x: number, y: number, color: string) =>
    circle(x + 16, y + 20, 27, '#5b4426', 'opacity=".38"') +
    times(8, (i) => {
      const a = (i * Math.PI) / 4;
      const b = ((i + 1) * Math.PI) / 4;
      return path(
        `M${x} ${y} L${x + 28 * Math.cos(a)} ${y + 28 * Math.sin(a)} A28 28 0 0 1 ${x + 28 * Math.cos(b)} ${y + 28 * Math.sin(b)} Z`,
        i % 2 ? '#fdf6ea' : color,
      );
    }) +
    circle(x, y, 3, '#fff');
  const towel = (x: number, y: number, turn: number, color: string) =>
    group(
      `translate(${x} ${y}) rotate(${turn})`,
      rect(-10, -20, 22, 44, '#5b4426', 'opacity=".25" rx="2"') +
        rect(-13, -24, 22, 44, color, 'rx="2"') +
        rect(-13, -6, 22, 6, '#fff', 'opacity=".6"'),
    );
  return {
    layers: [
      {
        draw: (x, y) => {
          const s = shore(x, y);
          if (s < 0) {
            const wet = smooth(-70, -6, s);
            const print = fbm(x / 5, y / 5, 3, 3) * 0.5 + ridged(x / 44, y / 44, 4, 5) * 0.5;
            return scale(mix(rgb('#ecd2a1'), rgb('#b8935f'), wet * 0.85), 0.86 + 0.26 * print);
          }
          const deep = smooth(0, 520, s);
          const web = ridged(x / 70 + fbm(x / 60, y / 60, 2), y / 70, 3, 8) ** 5;
          let color: Rgb = ramp(['#a9e3d4', '#4cc3c6', '#1d8fae', '#0f5f8e'].map(rgb), deep);
          color = add(color, [220, 255, 245], web * 0.32 * (1 - deep));
          const lines = [8, 74, 150].map((at, i) => {
            const lace = smooth(0.42, 0.62, fbm(x / 16, y / 16, 4, i + 30));
            const band = smooth(34 - i * 6, 4, Math.abs(s - at - 22 * fbm(x / 90, y / 90, 3, i)));
            return band * (i === 0 ? 0.55 + 0.45 * lace : lace);
          });
          return mix(color, [252, 255, 252], clamp(Math.max(...lines)) * 0.94);
        },
      },
      {
        draw:
          parasol(110, h * 0.24, '#d9483b') +
          parasol(214, h * 0.48, '#2f7fb5') +
          parasol(86, h * 0.66, '#e8a33d') +
          towel(180, h * 0.27, 24, '#3f9d8f') +
          towel(140, h * 0.52, -14, '#e86f5a') +
          towel(160, h * 0.7, 60, '#4967b0') +
          towel(270, h * 0.13, 80, '#f0c04c'),
      },
    ],
    finish: { bloom: 0.12, grain: 4, vignette: 0.15 },
  };
};
