import { mix, rgb } from '../../color';
import { clamp, fbm, memo, ridged, smooth } from '../../noise';
import { circle, defs, line, linear, path, rect, times } from '../../svg';
import type { Scene } from '../scene';
import { sea } from './sea';

/** A lighthouse on a rock at dusk. */
export const lighthouse: Scene = (h) => {
  const draw = sea(h, {
    sky: ['#26335f', '#6a5f92', '#d98f8a', '#f7c48f'],
    deep: '#22304f',
    sun: { x: 180, y: 0.6, color: '#ffb37a', strength: 0.7 },
    horizon: 0.66,
    swell: 1.5,
    clouds: 1,
    seed: 14,
  });
  const rock = memo(
    (x) => h * (0.98 - 0.34 * smooth(380, 700, x)) - 46 * ridged(x / 120, 2, 5, 3) + 20,
  );
  const foot = h * 0.66;
  return {
    layers: [
      { draw },
      {
        draw:
          path(`M742 ${foot - 316} L0 ${h * 0.1} L0 ${h * 0.3} Z`, '#ffe9b0', 'opacity=".5"') +
          path(
            `M742 ${foot - 316} L1000 ${h * 0.2} L1000 ${h * 0.3} Z`,
            '#ffe9b0',
            'opacity=".35"',
          ),
        blur: 16,
        blend: 'screen',
      },
      {
        draw:
          defs(
            linear(
              't',
              [
                [0, '#8e98b5'],
                [0.35, '#fdf3e6'],
                [0.6, '#e6d8d2'],
                [1, '#5b5f80'],
              ],
              -90,
            ),
          ) +
          path(`M700 ${foot + 14} L718 ${foot - 280} H766 L784 ${foot + 14} Z`, 'url(#t)') +
          times(3, (i) => {
            const y = foot - 70 - i * 92;
            const w = 38 - i * 4.6;
            return path(
              `M${742 - w} ${y} L${742 - w + 3} ${y - 46} H${742 + w - 3} L${742 + w} ${y} Z`,
              '#b5382f',
              'opacity=".88"',
            );
          }) +
          rect(708, foot - 290, 68, 12, '#333a55') +
          rect(722, foot - 330, 40, 42, '#ffe39a') +
          line(
            `M722 ${foot - 330} V${foot - 288} M742 ${foot - 330} V${foot - 288} M762 ${foot - 330} V${foot - 288}`,
            '#333a55',
            4,
          ) +
          path(`M714 ${foot - 328} Q742 ${foot - 376} 770 ${foot - 328} Z`, '#8f2b25'),
      },
      {
        draw: (x, y) => {
          const depth = y - rock(x);
          const grain =
            0.35 + 0.5 * ridged(x / 90 + y / 200, y / 40, 5, 9) * fbm(x / 20, y / 20, 3, 2);
          const lit = mix(
            rgb('#171c30'),
            rgb('#7a6273'),
            clamp(grain * 1.2 - 0.35 + 0.3 * Math.exp(-depth / 26)),
          );
          return [...lit, smooth(-1, 1, depth)] as const;
        },
      },
      { draw: circle(742, foot - 310, 70, '#ffd98a'), blur: 26, blend: 'screen' },
    ],
    finish: { bloom: 0.4, grain: 4.5 },
  };
};
