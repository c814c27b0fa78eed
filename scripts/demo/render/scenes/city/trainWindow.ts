import { mix, ramp, rgb } from '../../color';
import { fbm, memo, noise, smooth } from '../../noise';
import { defs, ellipse, group, line, linear, path, rect, times } from '../../svg';
import type { Scene } from '../scene';

/** A landscape that rushes by a train's window. */
export const trainWindow: Scene = (h) => {
  const [left, top, wide, tall] = [90, h * 0.1, 820, h * 0.6];
  const hill = memo((x) => h * 0.36 - 60 * fbm(x / 240, 3, 3, 4));
  return {
    layers: [
      {
        draw: (x, y) => {
          const t = y / h;
          let color = ramp(['#8fb3d9', '#d5dfe6', '#f9d9ac'].map(rgb), t / 0.4);
          color = mix(color, [255, 255, 255], 0.5 * smooth(0.5, 0.8, fbm(x / 320, y / 40, 4, 2)));
          if (y > hill(x)) color = mix(rgb('#7f9a8d'), rgb('#b3b98f'), fbm(x / 120, y / 30, 4));
          if (t > 0.42) color = mix(rgb('#9aa64a'), rgb('#e3c55c'), fbm(x / 600, y / 9, 4, 8));
          const trees =
            t >
              0.4 - 0.07 * fbm(x / 110, 1, 4, 9) ** 1.5 * smooth(0.4, 0.6, noise(x / 160, 2, 6)) &&
            t < 0.44;
          if (trees) color = mix(rgb('#2c4a34'), rgb('#55743d'), fbm(x / 70, y / 20, 3, 4));
          if (t > 0.56)
            color = mix(
              color,
              mix(rgb('#4a5a2c'), rgb('#a89a4c'), fbm(x / 1400, y / 5, 4, 15)),
              smooth(0.56, 0.6, t),
            );
          return color;
        },
        blur: 1.5,
      },
      {
        draw:
          defs(
            linear('f', [
              [0, '#5a5e68'],
              [1, '#2b2e36'],
            ]),
          ) +
          path(
            `M0 0 H1000 V${h} H0 Z M${left + 44} ${top} H${left + wide - 44} Q${left + wide} ${top} ${left + wide} ${top + 44} V${top + tall - 44} Q${left + wide} ${top + tall} ${left + wide - 44} ${top + tall} H${left + 44} Q${left} ${top + tall} ${left} ${top + tall - 44} V${top + 44} Q${left} ${top} ${left + 44} ${top} Z`,
            'url(#f)',
            'fill-rule="evenodd"',
          ) +
          rect(
            left - 3,
            top - 3,
            wide + 6,
            tall + 6,
            'none',
            'rx="46" stroke="#14161b" stroke-width="14"',
          ),
      },
      {
        draw: path(
          `M${left + 60} ${top} H${left + 260} L${left + 90} ${top + tall} H${left} V${top + 260} Z`,
          '#fff',
          'opacity=".1"',
        ),
        blur: 6,
      },
      {
        draw:
          defs(
            linear('tb', [
              [0, '#a5744c'],
              [1, '#6b452d'],
            ]),
            linear(
              'cup',
              [
                [0, '#fff'],
                [0.5, '#f0e6d8'],
                [1, '#a08c78'],
              ],
              -90,
            ),
          ) +
          path(`M0 ${h * 0.86} L1000 ${h * 0.82} V${h} H0 Z`, 'url(#tb)') +
          ellipse(352, h * 0.91, 92, 15, '#2c1a10', 'opacity=".45"') +
          path(`M280 ${h * 0.68} H390 L378 ${h * 0.9} H292 Z`, 'url(#cup)') +
          rect(274, h * 0.665, 122, 14, '#4a342a', 'rx="6"') +
          path(`M284 ${h * 0.745} H386 L382 ${h * 0.82} H288 Z`, '#b4552f') +
          group(
            `translate(640 ${h * 0.85}) rotate(-4)`,
            path('M-120 40 L-96 -16 L0 -4 L96 -16 L124 40 L0 52 Z', '#f6efe2') +
              path('M0 -4 V52', '#c9b99f', 'stroke="#c9b99f" stroke-width="3"') +
              times(5, (i) =>
                line(
                  `M-88 ${-2 + i * 8} L-12 ${6 + i * 8} M12 ${6 + i * 8} L88 ${-2 + i * 8}`,
                  '#8b7f70',
                  2,
                ),
              ),
          ),
        blur: 0.6,
      },
    ],
    finish: { bloom: 0.2, grain: 5, vignette: 0.3 },
  };
};
