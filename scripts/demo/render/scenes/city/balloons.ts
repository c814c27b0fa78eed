import { add, mix, ramp, rgb, scale } from '../../color';
import { fbm, memo, smooth } from '../../noise';
import { defs, group, line, linear, path, rect, times } from '../../svg';
import type { Scene } from '../scene';

/** Hot-air balloons over hills in the morning. */
export const balloons: Scene = (h) => {
  const far = memo((x) => h * 0.8 - 60 * fbm(x / 260, 1, 5, 3));
  const near = memo((x) => h * 0.9 - 70 * fbm(x / 200, 9, 5, 6));
  const balloon = (x: number, y: number, size: number, colors: readonly string[]) =>
    group(
      `translate(${x} ${y}) scale(${size})`,
      times(7, (i) => {
        const [a, b] = [-100 + (200 / 7) * i, -100 + (200 / 7) * (i + 1)];
        return path(
          `M0 -118 C${a * 1.34} -118 ${a * 1.3} 30 ${a * 0.2} 118 L${b * 0.2} 118 C${b * 1.3} 30 ${b * 1.34} -118 0 -118 Z`,
          colors[i % colors.length] ?? '',
        );
      }) +
        path(
          'M0 -118 C134 -118 130 30 20 118 L-20 118 C-130 30 -134 -118 0 -118 Z',
          'url(#round)',
        ) +
        line('M-17 118 L-12 150 M17 118 L12 150', '#3b2a20', 2) +
        rect(-15, 150, 30, 24, '#7a4f2c', 'rx="4"'),
    );
  const defsRound = defs(
    linear(
      'round',
      [
        [0, '#fff', 0.35],
        [0.4, '#fff', 0],
        [1, '#20103a', 0.45],
      ],
      -75,
    ),
  );
  return {
    layers: [
      {
        draw: (x, y) => {
          const away = Math.hypot(x - 200, y - h * 0.72);
          let color = ramp(['#5d93cf', '#a9cbe2', '#fbe0bd', '#ffcf9a'].map(rgb), y / (h * 0.82));
          color = mix(color, [255, 248, 236], 0.55 * smooth(0.52, 0.8, fbm(x / 280, y / 60, 5, 4)));
          color = add(color, [255, 190, 120], 0.5 * Math.exp(-away / 170));
          if (y > far(x)) color = mix(rgb('#a58d8a'), rgb('#e8b48c'), smooth(70, 0, y - far(x)));
          if (y > near(x))
            color = scale(
              mix(rgb('#4f5a3a'), rgb('#9a8f52'), fbm(x / 40, y / 14, 4)),
              0.9 + 0.2 * smooth(60, 0, y - near(x)),
            );
          return color;
        },
      },
      {
        draw:
          defsRound +
          balloon(760, h * 0.22, 0.42, ['#3e7cb1', '#f2efe6']) +
          balloon(560, h * 0.5, 0.3, ['#7a9e3f', '#f3d34a', '#7a9e3f']) +
          balloon(900, h * 0.56, 0.24, ['#d85a7f', '#fbe9d0']),
        blur: 1,
      },
      {
        draw:
          defsRound + balloon(340, h * 0.34, 1.35, ['#d9432f', '#f28b30', '#f7c948', '#f28b30']),
        blur: 0.4,
      },
    ],
    finish: { bloom: 0.22, grain: 4 },
  };
};
