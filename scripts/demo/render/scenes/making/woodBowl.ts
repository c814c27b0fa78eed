import { mix, rgb, scale } from '../../color';
import { fbm, hash, noise, smooth } from '../../noise';
import { circle, group, line, times } from '../../svg';
import type { Scene } from '../scene';
import { boards, windowLight } from '../surfaces';

/** A turned bowl of wood, seen from above, with shavings. */
export const woodBowl: Scene = (h) => {
  const [cx, cy, r] = [500, h * 0.5, 330];
  const curl = (i: number) => {
    const [x, y, s] = [hash(i, 1) * 1000, hash(i, 2) * h, 16 + 24 * hash(i, 3)];
    return (
      line(
        `M${x} ${y} q${s} ${-s} ${s * 1.6} ${s * 0.2} q0 ${s} ${-s * 0.9} ${s * 0.7} q${-s * 0.6} ${-s * 0.4} ${s * 0.1} ${-s * 0.7}`,
        i % 2 ? '#e9c08a' : '#d39a5c',
        8,
      ) + line(`M${x} ${y} q${s} ${-s} ${s * 1.6} ${s * 0.2}`, '#fff0d0', 2.5)
    );
  };
  return {
    layers: [
      { draw: boards('#5f4a38', '#a48662', 330, 1) },
      { draw: times(70, (i) => group('translate(6 9)', curl(i), 'opacity=".3"')), blur: 5 },
      { draw: times(70, curl), blur: 0.4 },
      { draw: circle(cx + 30, cy + 44, r, '#120802', 'opacity=".8"'), blur: 24 },
      {
        draw: (x, y) => {
          const [dx, dy] = [(x - cx) / r, (y - cy) / r];
          const d = Math.hypot(dx, dy);
          if (d > 1) return [0, 0, 0, 0];
          const depth = d > 0.93 ? 0 : Math.sqrt(1 - (d / 0.93) ** 2);
          const rings = fbm(
            (x - 160) / 340 + 0.4 * fbm(x / 200, y / 200, 3),
            (Math.hypot(x - 150, (y + 420) * 0.9) + 40 * fbm(x / 150, y / 150, 3)) / 15,
            4,
            3,
          );
          const stripes =
            0.5 +
            0.5 *
              Math.sin(Math.hypot(x - 150, (y + 420) * 0.9) / 12 + 7 * fbm(x / 170, y / 170, 4, 2));
          let color = mix(rgb('#7a3218'), rgb('#e39a5c'), 0.25 * rings + 0.65 * stripes);
          color = mix(color, rgb('#f2c48a'), 0.25 * noise(x / 2, y / 40));
          const knot = Math.hypot(dx - 0.25, (dy - 0.2) * 1.5);
          color = mix(
            color,
            rgb('#3d160a'),
            0.8 * smooth(0.11, 0.04, knot) + 0.3 * smooth(0.02, 0, Math.abs(knot - 0.14)),
          );
          const lit = d > 0.93 ? 1.12 : 0.5 + 0.62 * smooth(-0.9, 0.9, dx + dy) + 0.12 * depth;
          const gleam = smooth(0.24, 0, Math.hypot(dx - 0.42, dy - 0.44)) * 0.35;
          const edge = smooth(0.012, 0, Math.abs(d - 0.93));
          return [
            ...mix(scale(color, lit * (1 - 0.35 * edge)), [255, 240, 215], gleam),
            smooth(1, 0.99, d),
          ];
        },
      },
      windowLight(h, 0.5),
    ],
    finish: { bloom: 0.15, grain: 4, vignette: 0.35 },
  };
};
