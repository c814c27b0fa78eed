import { add } from '../../color';
import { smooth } from '../../noise';
import { circle, defs, ellipse, group, linear, radial } from '../../svg';
import type { Scene } from '../scene';
import { stars } from '../stars';

/** Saturn as in a telescope. */
export const saturn: Scene = (h) => ({
  layers: [
    { draw: (x, y) => add([5, 5, 8], [255, 255, 255], stars(x, y, 0.02, 40)) },
    {
      blur: 1.6,
      draw:
        defs(
          linear('s', [
            [0, '#8c6f49'],
            [0.2, '#d8b988'],
            [0.42, '#f3dfb4'],
            [0.55, '#c79d68'],
            [0.68, '#ecd3a2'],
            [1, '#6d5134'],
          ]),
          radial('r', [
            [0.5, '#000', 0],
            [0.53, '#8d7a60'],
            [0.62, '#d9c8a4'],
            [0.78, '#efe0bd'],
            [0.8, '#15110c'],
            [0.83, '#c6b491'],
            [0.98, '#9d8c6e'],
            [1, '#000', 0],
          ]),
          radial(
            'd',
            [
              [0, '#000', 0],
              [0.6, '#000', 0],
              [1, '#000', 0.75],
            ],
            0.36,
            0.4,
          ),
        ) +
        group(
          `translate(500 ${h / 2}) rotate(-17)`,
          ellipse(0, 0, 330, 112, 'url(#r)') +
            `<clipPath id="c"><rect x="-200" y="-200" width="400" height="200"/></clipPath>` +
            circle(0, 0, 148, 'url(#s)') +
            circle(0, 0, 148, 'url(#d)') +
            `<clipPath id="f"><rect x="-400" y="8" width="800" height="300"/></clipPath><g clip-path="url(#f)">${ellipse(0, 0, 330, 112, 'url(#r)')}</g>` +
            ellipse(0, 30, 148, 12, '#1a120a', 'opacity=".35"'),
        ) +
        circle(810, h * 0.3, 4, '#fff') +
        circle(210, h * 0.72, 3, '#ddd'),
    },
    {
      draw: (x, y) => [0, 0, 0, smooth(430, 478, Math.hypot(x - 500, y - h / 2))],
    },
  ],
  finish: { bloom: 0.35, grain: 9, vignette: 0, contrast: 1.08 },
});
