import { add, mix, rgb, scale } from '../../color';
import { fbm } from '../../noise';
import { circle, defs, group, line, linear, path, rect, times } from '../../svg';
import type { Scene } from '../scene';

/** The body of a violin with its strings. */
export const violin: Scene = (h) => {
  const hole =
    'M0 -150 Q-40 -160 -40 -120 Q-40 -86 -4 -40 Q44 20 44 84 Q44 140 2 150 Q-24 154 -28 130';
  return {
    layers: [
      {
        draw: (x, y) => {
          const flame = 0.5 + 0.5 * Math.sin(y / 17 + 5 * fbm(x / 120, y / 200, 3, 4) * 3);
          const grain = fbm(x / 5, y / 240, 4, 2);
          const dome =
            Math.exp(-(((x - 430) / 330) ** 2)) * 0.65 +
            0.4 * Math.exp(-(((x - 250) / 70) ** 2) - ((y - h * 0.3) / 380) ** 2);
          const color = mix(
            mix(rgb('#4c1606'), rgb('#b8541a'), grain),
            rgb('#f0a04a'),
            0.26 * flame,
          );
          return add(
            scale(color, 0.4 + 0.8 * dome),
            [255, 210, 150],
            0.22 * Math.exp(-(((x - 250) / 36) ** 2)),
          );
        },
      },
      {
        draw: [280, 720]
          .map((x, i) =>
            group(
              `translate(${x} ${h * 0.55}) scale(${i ? -1.15 : 1.15} 1.15)`,
              line(hole, '#140502', 25) +
                circle(-12, -128, 22, '#140502') +
                circle(-2, 128, 26, '#140502') +
                line('M-24 -2 l26 8 M0 8 l24 -6', '#140502', 7),
            ),
          )
          .join(''),
        blur: 0.8,
      },
      {
        draw:
          path(
            `M360 ${h * 0.6} Q500 ${h * 0.53} 640 ${h * 0.6} L660 ${h * 0.66} H600 Q580 ${h * 0.62} 560 ${h * 0.66} H440 Q420 ${h * 0.62} 400 ${h * 0.66} H340 Z`,
            '#1c0a04',
            'opacity=".6" transform="translate(24 22)"',
          ) +
          path(
            `M424 0 L408 ${h * 0.4} H592 L576 0 Z`,
            '#1c0a04',
            'opacity=".6" transform="translate(22 14)"',
          ),
        blur: 12,
      },
      {
        draw:
          defs(
            linear(
              'fb',
              [
                [0, '#3a3434'],
                [0.4, '#171415'],
                [1, '#060505'],
              ],
              -90,
            ),
            linear('br', [
              [0, '#f0c98a'],
              [1, '#a8763c'],
            ]),
          ) +
          path(`M424 0 L408 ${h * 0.4} H592 L576 0 Z`, 'url(#fb)') +
          path(
            `M360 ${h * 0.6} Q500 ${h * 0.52} 640 ${h * 0.6} L656 ${h * 0.65} H600 Q580 ${h * 0.615} 560 ${h * 0.65} H440 Q420 ${h * 0.615} 400 ${h * 0.65} H344 Z`,
            'url(#br)',
          ) +
          path(
            `M440 ${h * 0.84} L420 ${h} H580 L560 ${h * 0.84} Q500 ${h * 0.82} 440 ${h * 0.84} Z`,
            'url(#fb)',
          ),
        blur: 0.5,
      },
      {
        draw: times(4, (i) => {
          const x = 446 + i * 36;
          return (
            line(
              `M${470 + i * 20} 0 L${x} ${h * 0.575 - (i === 1 || i === 2 ? 12 : 2)} L${466 + i * 22} ${h * 0.86}`,
              '#000',
              4,
              'opacity=".4" transform="translate(9 6)"',
            ) +
            line(
              `M${470 + i * 20} 0 L${x} ${h * 0.575 - (i === 1 || i === 2 ? 12 : 2)} L${466 + i * 22} ${h * 0.86}`,
              ['#d9cdb8', '#e6e2da', '#f4f4f2', '#ffffff'][i] ?? '',
              4.5 - i * 0.8,
            )
          );
        }),
      },
      {
        draw: group(
          `rotate(-17 500 ${h * 0.46})`,
          rect(-100, h * 0.47, 1300, 17, '#000', 'opacity=".4"') +
            rect(-100, h * 0.45, 1300, 9, '#efe9dc') +
            rect(-100, h * 0.425, 1300, 15, '#5d2a12'),
        ),
        blur: 1,
      },
    ],
    finish: { bloom: 0.2, grain: 4.5, vignette: 0.45 },
  };
};
