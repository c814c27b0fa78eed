import { add, mix, ramp, rgb, scale } from '../../color';
import { fbm, hash, smooth } from '../../noise';
import { defs, linear, path, rect } from '../../svg';
import type { Scene } from '../scene';

/** Roofs of an old town behind each other in low light. */
export const rooftops: Scene = (h) => {
  const row = (i: number) => {
    const near = i / 4;
    const walls = ['#f3e3cf', '#f6d9b0', '#efc7b0', '#e8dccb', '#f0cf9a'];
    let x = -60;
    let out = '';
    for (let n = 0; x < 1040; n += 1) {
      const wide = (80 + 70 * hash(n, i, 3)) * (0.6 + near);
      const top = h * (0.34 + 0.15 * i) - 70 * hash(n, i, 4);
      const wall = hazy(
        walls[Math.floor(hash(n, i, 5) * 5)] ?? '#fff',
        0.55 + 0.45 * near,
        1 - near,
      );
      const roof = hazy('#c4633f', 0.7 + 0.3 * near, 1 - near);
      const dark = hazy('#8a3f2c', 0.7 + 0.3 * near, 1 - near);
      const pitch = 34 * (0.7 + near);
      out +=
        rect(x, top, wide, h, wall) +
        rect(x + wide * 0.64, top, wide * 0.36, h, '#4a2f3f', 'opacity=".28"');
      out +=
        path(
          `M${x - 8} ${top} L${x + wide * 0.4} ${top - pitch} L${x + wide * 0.64} ${top} Z`,
          roof,
        ) +
        path(
          `M${x + wide * 0.4} ${top - pitch} L${x + wide * 0.9} ${top - pitch} L${x + wide + 8} ${top} L${x + wide * 0.64} ${top} Z`,
          dark,
        );
      const glass = 13 * (0.6 + near);
      for (let wx = 0; wx < 3; wx += 1)
        for (let wy = 0; wy < 3; wy += 1) {
          const lit = hash(n * 9 + wx, i * 9 + wy, 6) > 0.75;
          out += rect(
            x + wide * (0.1 + 0.29 * wx),
            top + 22 + wy * glass * 2.6,
            glass,
            glass * 1.5,
            lit ? '#ffd27d' : '#5d5566',
            `opacity="${0.5 + 0.5 * near}"`,
          );
        }
      x += wide + 3;
    }
    return out;
  };
  const hazy = (color: string, bright: number, haze: number) => {
    const [r, g, b] = mix(scale(rgb(color), bright), rgb('#f4b98f'), haze * 0.72);
    return `rgb(${r.toFixed(0)},${g.toFixed(0)},${b.toFixed(0)})`;
  };
  return {
    layers: [
      {
        draw: (x, y) => {
          const away = Math.hypot(x - 300, y - h * 0.26);
          const color = ramp(['#6f8fc0', '#d9b6b4', '#f9c594'].map(rgb), y / (h * 0.4));
          return add(
            mix(color, [255, 236, 214], 0.5 * smooth(0.5, 0.8, fbm(x / 260, y / 50, 5, 2))),
            [255, 190, 120],
            0.5 * Math.exp(-away / 150),
          );
        },
      },
      ...[0, 1, 2, 3, 4].map((i) => ({ draw: row(i), blur: i === 4 ? 3 : 0.5 })),
      {
        draw:
          defs(
            linear(
              'sun',
              [
                [0, '#ffb877', 0.5],
                [1, '#ffb877', 0],
              ],
              -60,
            ),
          ) + rect(0, 0, 1000, h, 'url(#sun)'),
        blend: 'soft-light',
      },
    ],
    finish: { bloom: 0.25, grain: 4 },
  };
};
