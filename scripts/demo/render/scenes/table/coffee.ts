import { rgb } from '../../color';
import { fbm, smooth } from '../../noise';
import { circle, defs, ellipse, group, linear, path, radial, rect, times } from '../../svg';
import type { Scene } from '../scene';
import { boards, shadow, windowLight } from '../surfaces';

/** A cup of coffee from above, with a leaf drawn in the foam. */
export const coffee =
  (style: { table: readonly [string, string]; cup: string; book: string }): Scene =>
  (h) => {
    const [cx, cy] = [450, h * 0.52];
    const leaf = times(6, (i) => {
      const y = cy - 66 + i * 24;
      const w = 24 + i * 11 - (i > 4 ? 16 : 0);
      return path(
        `M${cx} ${y + 18} Q${cx - w * 1.1} ${y + 4} ${cx - w} ${y - 24} Q${cx - w * 0.4} ${y - 4} ${cx} ${y} Q${cx + w * 0.4} ${y - 4} ${cx + w} ${y - 24} Q${cx + w * 1.1} ${y + 4} ${cx} ${y + 18} Z`,
        '#f7e8cf',
        'opacity=".92"',
      );
    });
    return {
      layers: [
        { draw: boards(...style.table) },
        shadow(
          rect(742, -30, 340, h * 0.66, '#1a0e07', 'transform="rotate(9 800 200)" opacity=".6"') +
            circle(cx + 24, cy + 34, 262, '#1a0e07', 'opacity=".65"'),
        ),
        {
          draw: group(
            'rotate(9 800 200)',
            rect(730, -60, 340, h * 0.66, style.book, 'rx="6"') +
              rect(748, -60, 8, h * 0.66, '#00000033') +
              rect(806, h * 0.12, 180, 8, '#fff6e0', 'opacity=".75"') +
              rect(806, h * 0.15, 120, 6, '#fff6e0', 'opacity=".6"'),
          ),
        },
        {
          draw:
            defs(
              radial(
                'saucer',
                [
                  [0, '#cfc8be'],
                  [0.62, '#f3eee6'],
                  [0.7, '#d9d1c6'],
                  [0.92, '#fbf8f2'],
                  [1, '#cfc6ba'],
                ],
                0.46,
                0.44,
              ),
              radial(
                'rim',
                [
                  [0, style.cup],
                  [0.9, style.cup],
                  [1, '#00000055'],
                ],
                0.45,
                0.42,
              ),
              radial('cof', [
                [0, '#c58a52'],
                [0.7, '#a76a38'],
                [0.94, '#6d3d1c'],
                [1, '#3c1f0e'],
              ]),
              linear(
                'spoon',
                [
                  [0, '#f7f7f5'],
                  [0.5, '#8f9296'],
                  [1, '#e9e9e6'],
                ],
                -60,
              ),
            ) + circle(cx, cy, 258, 'url(#saucer)'),
        },
        shadow(circle(cx + 16, cy + 20, 176, '#2a1a10', 'opacity=".5"'), 12),
        {
          draw:
            group(
              `rotate(-38 ${cx} ${cy})`,
              rect(cx + 150, cy - 22, 92, 44, style.cup, 'rx="22"') +
                rect(cx + 160, cy - 9, 62, 18, '#00000040', 'rx="9"'),
            ) +
            circle(cx, cy, 172, 'url(#rim)') +
            circle(cx, cy, 158, '#2c180c') +
            circle(cx, cy, 153, 'url(#cof)') +
            group(
              `rotate(24 ${cx} ${cy})`,
              circle(cx, cy, 122, '#e2b683', 'opacity=".38"') + leaf,
            ) +
            path(
              `M${cx - 142} ${cy - 46} A150 150 0 0 1 ${cx - 30} ${cy - 146} A160 160 0 0 0 ${cx - 142} ${cy - 46} Z`,
              '#fff',
              'opacity=".35"',
            ) +
            group(
              `translate(${cx - 20} ${cy + 214}) rotate(-16)`,
              ellipse(-96, 0, 42, 25, 'url(#spoon)') +
                rect(-60, -6, 230, 12, 'url(#spoon)', 'rx="6"'),
            ),
          blur: 0.5,
        },
        {
          draw: (x, y) => [
            ...rgb('#5a3014'),
            0.5 *
              smooth(0.55, 0.8, fbm(x / 4, y / 4, 2, 3)) *
              smooth(150, 140, Math.hypot(x - cx, y - cy)),
          ],
          blend: 'soft-light',
        },
        windowLight(h, 0.6),
      ],
      finish: { bloom: 0.14, grain: 4, vignette: 0.35 },
    };
  };
