import { add, mix, rgb, scale } from '../../color';
import { noise, smooth } from '../../noise';
import { circle, defs, group, line, linear, rect } from '../../svg';
import type { Scene } from '../scene';
import { boards } from '../surfaces';

/** A record that turns. `turn` is its angle in radians. */
export const vinyl =
  (style: { label: string; turn?: number }): Scene =>
  (h) => {
    const [cx, cy, r] = [440, h * 0.52, Math.min(390, h * 0.44)];
    const turn = style.turn ?? 0;
    return {
      layers: [
        { draw: boards('#3a2416', '#8a5a34', 400) },
        { draw: rect(10, h * 0.03, 980, h * 0.94, '#120c08', 'rx="30" opacity=".6"'), blur: 14 },
        {
          draw:
            defs(
              linear(
                'deck',
                [
                  [0, '#3d4046'],
                  [1, '#1d1f24'],
                ],
                -30,
              ),
            ) +
            rect(24, h * 0.04, 952, h * 0.92, 'url(#deck)', 'rx="26"') +
            circle(cx, cy, r + 14, '#0c0d10'),
        },
        {
          draw: (x, y) => {
            const [dx, dy] = [x - cx, y - cy];
            const d = Math.hypot(dx, dy);
            if (d > r) return [0, 0, 0, 0];
            const a = Math.atan2(dy, dx);
            if (d < r * 0.34) {
              const own = a - turn;
              const ring =
                smooth(3, 0, Math.abs(d - r * 0.31)) + smooth(2, 0, Math.abs(d - r * 0.13));
              const lines =
                d > r * 0.18 &&
                d < r * 0.26 &&
                Math.abs(Math.sin(own * 1)) > 0.45 &&
                Math.floor(d / 6) % 2 === 0;
              const color = mix(
                rgb(style.label),
                [250, 240, 220],
                Math.min(
                  1,
                  ring +
                    (lines ? 0.75 : 0) +
                    (Math.cos(own) > 0.3 && d > r * 0.27 && d < r * 0.3 ? 0.8 : 0),
                ),
              );
              return [
                ...(d < 9
                  ? ([205, 205, 205] as const)
                  : scale(color, 0.85 + 0.2 * Math.cos(a + 2.2))),
                1,
              ];
            }
            const shine =
              Math.max(0, Math.cos((a + 0.9) * 2)) ** 14 * 0.85 +
              Math.max(0, Math.cos((a - 0.2) * 2)) ** 40 * 0.35;
            const groove = 0.72 + 0.28 * Math.sin(d * 1.9) + 0.35 * (noise(d / 2.4, 1, 4) - 0.5);
            const track = smooth(2.2, 0, Math.abs(((d - r * 0.4) % (r * 0.115)) - r * 0.05));
            const bend = 0.05 * Math.sin(a * 3 - turn * 3 + d / 40);
            return [
              ...add(
                scale([22, 22, 26], 0.8 + 0.5 * groove),
                [190, 205, 225],
                Math.max(0, shine * groove * (0.62 + bend) + track * shine * 0.3),
              ),
              smooth(r, r - 1.5, d),
            ];
          },
        },
        {
          draw: line(
            `M876 ${h * 0.16} L852 ${h * 0.52} L${cx + r * 0.62} ${h * 0.72}`,
            '#000',
            16,
            'opacity=".5"',
          ),
          blur: 9,
        },
        {
          draw:
            circle(876, h * 0.16, 56, '#16181c') +
            circle(876, h * 0.16, 44, '#b9bec6') +
            circle(876, h * 0.16, 26, '#6d727b') +
            line(`M876 ${h * 0.16} L846 ${h * 0.5} L${cx + r * 0.58} ${h * 0.7}`, '#d4d8de', 13) +
            line(`M872 ${h * 0.17} L843 ${h * 0.5}`, '#fff', 3) +
            group(
              `translate(${cx + r * 0.56} ${h * 0.71}) rotate(48)`,
              rect(-18, -26, 36, 66, '#202328', 'rx="5"') + rect(-8, 34, 16, 14, '#d94b3a'),
            ) +
            circle(890, h * 0.86, 26, '#c9cdd3') +
            circle(890, h * 0.86, 19, '#e9ecef'),
          blur: 0.5,
        },
      ],
      finish: { bloom: 0.2, grain: 4.5, vignette: 0.35 },
    };
  };
