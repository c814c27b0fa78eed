import { mix, rgb } from '../../color';
import { hash } from '../../noise';
import { circle, defs, ellipse, line, linear, path, radial, rect, times } from '../../svg';
import type { Scene } from '../scene';
import { boards, shadow } from '../surfaces';

/** A glass of tea by a window. */
export const tea: Scene = (h) => {
  const y = h * 0.36;
  return {
    layers: [
      {
        draw: (x, yy) =>
          yy < h * 0.7
            ? mix(
                rgb('#b9a48c'),
                rgb('#f4e2c0'),
                Math.exp(-Math.hypot(x - 240, yy - h * 0.2) / 320),
              )
            : boards('#5a331f', '#a8683e', 180)(x, yy),
      },
      {
        draw: times(10, (i) =>
          circle(
            100 + 800 * hash(i, 3),
            h * (0.1 + 0.45 * hash(i, 4)),
            40 + 40 * hash(i, 5),
            '#fff3d0',
            'opacity=".35"',
          ),
        ),
        blur: 14,
      },
      shadow(ellipse(590, h * 0.86, 300, 52, '#1d0c05', 'opacity=".65"'), 18),
      {
        draw:
          defs(
            linear(
              'tea',
              [
                [0, '#c8501c'],
                [0.35, '#f0842a'],
                [0.6, '#a83510'],
                [1, '#611a08'],
              ],
              -90,
            ),
            linear(
              'glass',
              [
                [0, '#fff', 0.75],
                [0.12, '#fff', 0.1],
                [0.85, '#fff', 0.05],
                [1, '#fff', 0.5],
              ],
              -90,
            ),
            radial('sc', [
              [0, '#c23a2c'],
              [0.7, '#f5eee2'],
              [0.86, '#c23a2c'],
              [1, '#f8f3ea'],
            ]),
          ) +
          ellipse(500, h * 0.85, 260, 52, 'url(#sc)') +
          ellipse(500, h * 0.84, 120, 22, '#8a2418', 'opacity=".5"') +
          path(
            `M372 ${y + 40} Q430 ${y + 130} 424 ${h * 0.62} Q366 ${h * 0.76} 430 ${h * 0.83} H570 Q634 ${h * 0.76} 576 ${h * 0.62} Q570 ${y + 130} 628 ${y + 40} Z`,
            'url(#tea)',
          ) +
          ellipse(500, y + 40, 128, 18, '#e88a3c') +
          path(
            `M366 ${y} Q426 ${y + 130} 418 ${h * 0.62} Q356 ${h * 0.77} 426 ${h * 0.845} H574 Q644 ${h * 0.77} 582 ${h * 0.62} Q574 ${y + 130} 634 ${y} Z`,
            'url(#glass)',
            'stroke="#fff" stroke-opacity=".6" stroke-width="4"',
          ) +
          ellipse(500, y, 134, 19, 'none', 'stroke="#fff" stroke-width="5" stroke-opacity=".8"') +
          line(
            `M398 ${y + 60} Q432 ${y + 130} 430 ${h * 0.6} Q404 ${h * 0.7} 410 ${h * 0.74}`,
            '#fff',
            9,
            'opacity=".55"',
          ) +
          rect(690, h * 0.79, 60, 44, '#fdfaf2', `rx="6" transform="rotate(14 720 ${h * 0.8})"`) +
          rect(640, h * 0.83, 56, 42, '#efe8da', `rx="6" transform="rotate(-9 660 ${h * 0.84})"`),
        blur: 0.5,
      },
      {
        draw: [-50, 10, 60]
          .map((x, i) =>
            line(
              `M${500 + x} ${y - 20} q${30 - i * 20} -50 0 -100 t0 -110`,
              '#fff',
              20,
              'opacity=".4"',
            ),
          )
          .join(''),
        blur: 12,
        blend: 'screen',
      },
    ],
    finish: { bloom: 0.25, grain: 4.5, vignette: 0.3 },
  };
};
