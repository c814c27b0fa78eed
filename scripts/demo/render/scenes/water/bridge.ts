import { hash } from '../../noise';
import { circle, line, rect, times } from '../../svg';
import type { Scene } from '../scene';
import { sea } from './sea';

/** A suspension bridge in the evening, with lamps and their reflections. */
export const bridge: Scene = (h) => {
  const deck = h * 0.58;
  const cable = (x1: number, x2: number, y1: number, sag: number) =>
    line(`M${x1} ${y1} Q${(x1 + x2) / 2} ${y1 + sag * 2} ${x2} ${y1}`, '#1b1f38', 5) +
    times(24, (i) => {
      const t = (i + 1) / 25;
      const y = y1 + 4 * sag * t * (1 - t);
      const x = x1 + (x2 - x1) * t;
      return line(`M${x} ${y} V${deck}`, '#1b1f38', 1.6);
    });
  const body =
    cable(210, 740, deck - 250, 110) +
    cable(-240, 210, deck - 250, 110) +
    cable(740, 1250, deck - 250, 110) +
    [210, 740]
      .map(
        (x) =>
          rect(x - 17, deck - 270, 11, 330, '#161a30') +
          rect(x + 6, deck - 270, 11, 330, '#161a30') +
          [0, 70, 140, 210].map((y) => rect(x - 12, deck - 256 + y, 24, 8, '#161a30')).join(''),
      )
      .join('') +
    rect(0, deck - 4, 1000, 14, '#12162a');
  const lamps = (r: number) =>
    times(26, (i) => circle(20 + i * 38.5, deck - 16, r, i % 2 ? '#ffd489' : '#ffe7b8'));
  const streaks = times(26, (i) =>
    rect(17 + i * 38.5, deck + 64, 6, h * (0.14 + 0.16 * hash(i, 3)), '#ffcf86', 'opacity=".6"'),
  );
  return {
    layers: [
      {
        draw: sea(h, {
          sky: ['#1b2450', '#4a3f7c', '#b0648a', '#f29a72'],
          deep: '#191d3d',
          sun: { x: 480, y: 0.63, color: '#ff9a68', strength: 0.5 },
          horizon: 0.64,
          clouds: 0.9,
          seed: 33,
        }),
      },
      {
        draw:
          times(40, (i) =>
            rect(i * 26, h * 0.645 - 10 - 30 * hash(i, 1), 27, 10 + 30 * hash(i, 1), '#3a2b55'),
          ) +
          times(70, (i) => rect(hash(i, 2) * 1000, h * 0.64 - 18 * hash(i, 3), 3, 3, '#ffd48a')),
        blur: 0.8,
      },
      { draw: body },
      { draw: streaks, blur: 5, blend: 'screen' },
      { draw: lamps(11), blur: 7, blend: 'screen' },
      { draw: lamps(4) },
    ],
    finish: { bloom: 0.5, grain: 5 },
  };
};
