import { mix, rgb, scale } from '../../color';
import { fbm, hash, smooth } from '../../noise';
import { circle, defs, ellipse, group, linear, path, times } from '../../svg';
import type { Scene } from '../scene';

/** Pieces on a chessboard, only the nearest sharp. */
export const chess: Scene = (h) => {
  const hz = h * 0.4;
  const square = (x: number, y: number) => {
    const z = 300 / (y - hz + 60);
    const [u, v] = [((x - 500) * z) / 150 + 0.18 * z, z * 6];
    return { light: (Math.floor(u) + Math.floor(v)) % 2 === 0, z };
  };
  const pawn =
    'M-46 0 Q-46 -20 -30 -26 Q-14 -50 -13 -92 H-24 Q-24 -106 -12 -108 A26 26 0 1 1 12 -108 Q24 -106 24 -92 H13 Q14 -50 30 -26 Q46 -20 46 0 Z';
  const king =
    'M-54 0 Q-54 -24 -36 -30 Q-18 -70 -17 -150 H-30 V-166 L-36 -216 Q0 -240 36 -216 L30 -166 V-150 H17 Q18 -70 36 -30 Q54 -24 54 0 Z M-6 -228 V-244 H-20 V-256 H-6 V-272 H6 V-256 H20 V-244 H6 V-228 Z';
  const knight =
    'M-52 0 Q-52 -24 -36 -30 Q-44 -84 -4 -118 L-40 -100 L-56 -114 Q-46 -160 -14 -184 L-10 -206 L6 -188 Q50 -168 46 -90 Q44 -56 36 -30 Q52 -24 52 0 Z';
  const piece = (shape: string, x: number, y: number, size: number, dark: boolean) =>
    group(
      `translate(${x} ${y}) scale(${size})`,
      ellipse(26, 2, 66, 13, '#0a0503', 'opacity=".5"') +
        path(shape, dark ? 'url(#dark)' : 'url(#light)'),
    );
  const gradients = defs(
    linear(
      'dark',
      [
        [0, '#7a4a30'],
        [0.3, '#3a2016'],
        [1, '#0f0705'],
      ],
      -80,
    ),
    linear(
      'light',
      [
        [0, '#fffaf0'],
        [0.45, '#ead2a4'],
        [1, '#8a6a3e'],
      ],
      -80,
    ),
  );
  return {
    layers: [
      {
        draw: (x, y) => {
          if (y < hz + 6)
            return scale(
              rgb('#2b3a33'),
              0.6 + 0.7 * Math.exp(-Math.hypot(x - 760, y - h * 0.1) / 300),
            );
          const { light, z } = square(x, y);
          const grain = fbm((x - 500) * z * 0.02, z * 60, 4, 2);
          const far = smooth(1.5, 5, z);
          return mix(
            scale(
              mix(rgb(light ? '#d9b27a' : '#5a3018'), rgb(light ? '#f3d9a8' : '#7a4626'), grain),
              0.7 + 0.4 * Math.exp(-Math.hypot(x - 600, y - h * 0.75) / 380),
            ),
            rgb('#6b5a48'),
            far * 0.6,
          );
        },
        blur: 1.2,
      },
      {
        draw: times(12, (i) =>
          circle(
            1000 * hash(i, 3),
            hz * 0.9 * hash(i, 4),
            26 + 22 * hash(i, 5),
            '#ffd9a0',
            'opacity=".35"',
          ),
        ),
        blur: 10,
        blend: 'screen',
      },
      {
        draw:
          gradients +
          [150, 290, 420, 560, 700, 850]
            .map((x, i) => piece(i === 2 ? king : i === 4 ? knight : pawn, x, hz + 92, 0.5, true))
            .join(''),
        blur: 6,
      },
      {
        draw:
          gradients +
          piece(pawn, 250, h * 0.68, 0.95, true) +
          piece(knight, 760, h * 0.66, 0.9, false),
        blur: 2.6,
      },
      {
        draw:
          gradients +
          piece(king, 480, h * 0.88, 1.75, false) +
          piece(pawn, 690, h * 0.9, 1.6, true),
        blur: 0.5,
      },
      { draw: gradients + piece(pawn, 110, h * 1.08, 2.8, false), blur: 14 },
    ],
    finish: { bloom: 0.25, grain: 5, vignette: 0.4 },
  };
};
