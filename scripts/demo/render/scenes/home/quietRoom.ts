import { rgb, scale } from '../../color';
import { fbm, hash, noise } from '../../noise';
import { defs, ellipse, group, line, linear, path, rect, times } from '../../svg';
import type { Scene } from '../scene';
import { boards } from '../surfaces';

/** Light of a window on the wall of an empty room. */
export const quietRoom =
  (style: { wall: string; lit: string; floor: string; chair: boolean }): Scene =>
  (h) => {
    const floor = h * 0.8;
    const panes = [0, 1].flatMap((row) =>
      [0, 1].map((column) => [column * 150, row * 190] as const),
    );
    const chair =
      path(
        `M640 ${floor - 40} L628 ${floor - 330} Q630 ${floor - 350} 652 ${floor - 350} H760 Q782 ${floor - 350} 784 ${floor - 330} L772 ${floor - 40} L752 ${floor - 40} L758 ${floor - 180} H654 L660 ${floor - 40} Z M652 ${floor - 322} L656 ${floor - 214} H756 L760 ${floor - 322} Z`,
        '#6b4226',
        'fill-rule="evenodd"',
      ) +
      path(`M620 ${floor - 186} H792 L806 ${floor - 158} H606 Z`, '#8a5a35') +
      rect(606, floor - 160, 200, 16, '#5a3820') +
      [614, 782].map((x) => rect(x, floor - 146, 17, 196, '#5a3820')).join('') +
      times(3, (i) => rect(676 + i * 28, floor - 320, 7, 110, '#6b4226'));
    return {
      layers: [
        {
          draw: (x, y) =>
            y < floor
              ? scale(
                  rgb(style.wall),
                  0.78 + 0.16 * fbm(x / 260, y / 260, 4) + 0.06 * noise(x / 3, y / 3),
                )
              : scale(boards(style.floor, '#c99a68', 70)(x * 0.8, y), 0.85),
        },
        {
          draw:
            rect(0, floor - 26, 1000, 26, '#fff', 'opacity=".25"') +
            rect(0, floor - 2, 1000, 5, '#00000055'),
        },
        {
          draw: group(
            `translate(180 ${h * 0.2}) skewY(14) skewX(-8)`,
            panes.map(([x, y]) => rect(x, y, 136, 176, style.lit, 'opacity=".95"')).join(''),
          ),
          blur: 5,
          blend: 'screen',
        },
        {
          draw: path(
            `M330 ${floor + 20} L760 ${floor + 20} L940 ${h} L420 ${h} Z`,
            style.lit,
            'opacity=".5"',
          ),
          blur: 12,
          blend: 'soft-light',
        },
        {
          draw: group(
            `translate(250 ${h * 0.36})`,
            times(11, (i) =>
              path(
                `M0 0 Q${46 * Math.cos(i)} ${-60 - 12 * i} ${120 * Math.cos(i * 1.4)} ${-90 - 16 * i} Q${30 * Math.cos(i)} ${-40 - 8 * i} 0 0 Z`,
                '#5a4634',
                'opacity=".4"',
              ),
            ),
          ),
          blur: 7,
          blend: 'multiply',
        },
        ...(style.chair
          ? [
              {
                draw: group(
                  `translate(150 0) skewX(-20)`,
                  group(
                    `translate(${h * 0.29} 0)`,
                    ellipse(740, floor + 52, 190, 16, '#1c0f08', 'opacity=".55"'),
                  ),
                ),
                blur: 10,
              },
              { draw: chair, blur: 0.5 },
            ]
          : [
              { draw: ellipse(760, floor + 60, 120, 18, '#1c0f08', 'opacity=".5"'), blur: 9 },
              {
                draw:
                  defs(
                    linear(
                      'v',
                      [
                        [0, '#e9dcc6'],
                        [0.5, '#c7ab86'],
                        [1, '#7a5f45'],
                      ],
                      -90,
                    ),
                  ) +
                  line(
                    `M720 ${floor - 130} Q700 ${floor - 300} 640 ${floor - 400} M724 ${floor - 130} Q740 ${floor - 300} 800 ${floor - 420} M722 ${floor - 130} Q724 ${floor - 300} 722 ${floor - 440}`,
                    '#7a6a4c',
                    5,
                  ) +
                  times(18, (i) =>
                    ellipse(
                      640 + 160 * hash(i, 2),
                      floor - 440 + 150 * hash(i, 3),
                      11,
                      17,
                      '#e8d9b8',
                      `transform="rotate(${hash(i, 4) * 90} ${700} ${floor - 380})"`,
                    ),
                  ) +
                  path(
                    `M690 ${floor + 50} Q640 ${floor - 40} 696 ${floor - 100} L694 ${floor - 140} H750 L748 ${floor - 100} Q804 ${floor - 40} 754 ${floor + 50} Z`,
                    'url(#v)',
                  ),
                blur: 0.6,
              },
            ]),
      ],
      finish: { bloom: 0.22, grain: 5, vignette: 0.3 },
    };
  };
