import { mix, type Rgb, rgb, scale } from '../../color';
import { fbm, hash, noise, smooth } from '../../noise';
import type { Shader } from '../../paint';
import { ellipse, group, line, path, times } from '../../svg';
import type { Scene } from '../scene';
import { boards, shadow, windowLight } from '../surfaces';

/** A round loaf of bread with a cut that has opened. */
export const bread =
  (style: { cut: boolean; seed: number }): Scene =>
  (h) => {
    const [cx, cy, r] = [500, h * 0.53, 320];
    const crust: Shader = (x, y) => {
      const [dx, dy] = [(x - cx) / r, (y - cy) / (r * 0.94)];
      const wobble = 0.05 * (fbm(x / 150, y / 150, 3, style.seed) - 0.5);
      const d = Math.hypot(dx, dy) + wobble;
      if (d > 1) return [0, 0, 0, 0];
      const dome = Math.sqrt(Math.max(0, 1 - d * d));
      const light = 0.5 + 0.5 * (dome * 0.75 - dx * 0.45 - dy * 0.5);
      const rough = fbm(x / 24, y / 24, 5, style.seed + 2);
      const spots = smooth(0.55, 0.7, fbm(x / 9, y / 9, 3, style.seed + 4));
      let color: Rgb = mix(
        rgb('#5b2a10'),
        rgb('#c9803a'),
        Math.min(1, 0.2 + light * 0.9 * (0.6 + 0.7 * rough)),
      );
      color = mix(color, rgb('#e6b069'), spots * 0.35 * light);
      const flour = smooth(
        0.46,
        0.62,
        fbm(x / 40 + 3, y / 40, 5, style.seed + 7) + 0.1 * Math.cos(d * 34),
      );
      color = mix(
        color,
        scale(rgb('#f6ead6'), 0.55 + 0.5 * light),
        flour * 0.6 * smooth(1, 0.75, d),
      );
      const bend = (dx + 0.1) * 0.9 + 0.35 * dy * dy;
      const open = 0.115 * (1 - dy * dy) + 0.03 * (noise(y / 26, 3, 5) - 0.5);
      const cut = smooth(open, open * 0.7, Math.abs(bend));
      const crumb = mix(rgb('#d99a55'), rgb('#f3d3a0'), fbm(x / 20, y / 46, 5, 9));
      color = mix(color, scale(crumb, 0.62 + 0.45 * light), cut * 0.92);
      color = mix(
        color,
        rgb('#3d1a08'),
        0.75 *
          smooth(open * 0.28, 0, Math.abs(Math.abs(bend) - open)) *
          smooth(0.95, 0.8, Math.abs(dy)),
      );
      return [...color, smooth(1, 0.985, d)];
    };
    const slice = (x: number, y: number, turn: number) =>
      group(
        `translate(${x} ${y}) rotate(${turn})`,
        path(
          'M-118 60 Q-140 -40 -70 -76 Q0 -104 76 -74 Q142 -36 116 62 Q60 84 0 82 Q-70 84 -118 60 Z',
          '#8a4a1e',
        ) +
          path(
            'M-106 52 Q-124 -36 -64 -66 Q0 -92 68 -64 Q126 -30 104 54 Q54 73 0 72 Q-62 73 -106 52 Z',
            '#f1d9ae',
          ) +
          times(46, (i) =>
            ellipse(
              -84 + 168 * hash(i, 3),
              -48 + 104 * hash(i, 4),
              3 + 10 * hash(i, 5) ** 2,
              2 + 6 * hash(i, 6) ** 2,
              '#c59a62',
              'opacity=".75"',
            ),
          ),
      );
    return {
      layers: [
        { draw: boards('#4a3020', '#9a7048', 280) },
        {
          draw: (x, y) => [
            ...rgb('#f5ecdc'),
            0.75 *
              smooth(
                0.5,
                0.85,
                fbm(x / 60, y / 60, 5, 3) - 0.0004 * Math.hypot(x - cx, y - cy) + 0.15,
              ),
          ],
        },
        shadow(ellipse(cx + 26, cy + 42, r * 1.02, r * 0.96, '#160a04', 'opacity=".8"'), 22),
        { draw: crust },
        ...(style.cut
          ? [
              shadow(ellipse(262, h * 0.86, 140, 92, '#160a04', 'opacity=".6"'), 14),
              { draw: slice(250, h * 0.84, -12) + slice(420, h * 0.9, 7) },
            ]
          : [
              {
                draw: times(5, (i) =>
                  group(
                    `translate(${120 + i * 22} ${h * 0.2 + i * 30}) rotate(${-30 + i * 5})`,
                    line('M0 0 L-30 150', '#b58a4a', 4) +
                      times(9, (n) =>
                        ellipse(
                          n % 2 ? 8 : -8,
                          n * 8,
                          7,
                          12,
                          '#d9aa5e',
                          `transform="rotate(${n % 2 ? 30 : -30} 0 ${n * 8})"`,
                        ),
                      ),
                  ),
                ),
                blur: 0.6,
              },
            ]),
        windowLight(h, 0.55),
      ],
      finish: { bloom: 0.12, grain: 4.5, vignette: 0.4 },
    };
  };
