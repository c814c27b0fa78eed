import { add, mix, ramp, rgb, scale } from '../../color';
import { fbm, hash, noise, smooth } from '../../noise';
import { circle, group, line, path, times } from '../../svg';
import type { Scene } from '../scene';

/** Long-legged birds in a shallow lagoon at sunrise. */
export const wetlands: Scene = (h) => {
  const hz = h * 0.46;
  const bird =
    path('M-34 -2 Q-20 -26 10 -22 Q34 -18 40 -2 Q20 12 -8 10 Q-40 12 -52 4 Z', '#f6efe6') +
    path('M-46 4 Q-16 -20 22 -4 Q0 8 -46 6 Z', '#1d1a1f') +
    line('M30 -12 Q46 -30 42 -46', '#f6efe6', 10) +
    circle(44, -50, 9, '#f6efe6') +
    path('M36 -56 Q46 -62 54 -50 L46 -48 Q42 -34 38 -28 Q36 -44 36 -56 Z', '#1d1a1f') +
    line('M52 -50 Q70 -50 82 -62', '#1d1a1f', 3) +
    line('M-2 10 L0 62 M10 9 L14 62', '#5d6f86', 3.4);
  const flock = [
    [220, 0.7, 0.9],
    [420, 0.62, -0.7],
    [640, 0.78, 1.15],
    [800, 0.64, -0.8],
    [130, 0.84, -1.3],
  ] as const;
  const birds = (flip: number) =>
    flock
      .map(([x, y, size]) =>
        group(
          `translate(${x} ${y * h}) scale(${size} ${Math.abs(size)})`,
          flip > 0
            ? group('translate(0 -62)', bird)
            : group('scale(1 -0.8) translate(0 -62)', bird),
        ),
      )
      .join('');
  const reed = (i: number) => {
    const x = hash(i, 8) * 1000;
    const tall = h * (0.14 + 0.2 * hash(i, 9));
    const bend = 50 * (hash(i, 10) - 0.4);
    return line(
      `M${x} ${h + 10} Q${x + bend * 0.3} ${h - tall * 0.6} ${x + bend} ${h - tall}`,
      i % 3 ? '#3b2b2c' : '#5a3f33',
      5,
    );
  };
  return {
    layers: [
      {
        draw: (x, y) => {
          const mirror =
            y < hz
              ? y
              : hz - (y - hz) * 0.9 + 8 * (noise(x / 60, y / 4, 2) - 0.5) * ((y - hz) / 60);
          const away = Math.hypot(x - 610, (mirror - hz + 40) * 1.2);
          let color = ramp(['#8fa6cf', '#d7b3c4', '#f8c9a4', '#ffdf9f'].map(rgb), mirror / hz);
          color = mix(
            color,
            rgb('#fff2d8'),
            smooth(0.5, 0.85, fbm(x / 220, mirror / 34, 5, 4)) * 0.5,
          );
          color = add(color, [255, 190, 110], 0.6 * Math.exp(-away / 120));
          color = mix(color, [255, 244, 214], smooth(30, 26, away));
          const bank = hz - 10 - 22 * fbm(x / 70, 1, 5, 7);
          if (mirror > bank && y < hz + 34)
            color = mix(rgb('#7d6478'), color, y > hz ? (y - hz) / 34 : 0.25);
          return y < hz ? color : scale(color, 0.94 - 0.2 * ((y - hz) / (h - hz)));
        },
      },
      { draw: birds(-1), blur: 5, blend: 'over' },
      {
        draw:
          birds(1) +
          line(
            `M60 ${h * 0.2} l18 10 l20 -8 M130 ${h * 0.15} l14 8 l16 -6 M100 ${h * 0.25} l14 8 l15 -7`,
            '#5a4a63',
            4,
          ),
        blur: 0.7,
      },
      { draw: times(60, reed), blur: 6 },
    ],
    finish: { bloom: 0.3, grain: 4 },
  };
};
