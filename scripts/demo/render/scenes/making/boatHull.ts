import { mix, rgb, scale } from '../../color';
import { fbm, hash, smooth } from '../../noise';
import { circle, defs, ellipse, line, linear, path, times } from '../../svg';
import type { Scene } from '../scene';
import { boards } from '../surfaces';

/** The bow of a wooden boat on trestles in a shed. */
export const boatHull: Scene = (h) => {
  const [top, keel] = [h * 0.2, h * 0.82];
  return {
    layers: [
      {
        draw: (x, y) => {
          const beam = 0.4 + 0.75 * Math.exp(-Math.hypot(x - 620, y - h * 0.16) / 330);
          return y < h * 0.86
            ? scale(boards('#3a4346', '#7f8a86', 74, 1)(x, y), beam)
            : scale(
                boards('#4a3a2c', '#8a7258', 120)(x, y),
                0.55 + 0.5 * beam * fbm(x / 30, y / 12, 3),
              );
        },
      },
      {
        draw: times(3, (i) =>
          path(`M${330 + i * 170} 0 h96 l-150 ${h} h-190 Z`, '#fff2cf', 'opacity=".4"'),
        ),
        blur: 30,
        blend: 'screen',
      },
      { draw: ellipse(500, h * 0.9, 380, 40, '#0d0805', 'opacity=".75"'), blur: 18 },
      {
        draw: line(
          `M250 ${h * 0.6} L180 ${h * 0.92} M330 ${h * 0.66} L360 ${h * 0.93} M220 ${h * 0.78} H345 M750 ${h * 0.6} L820 ${h * 0.92} M670 ${h * 0.66} L640 ${h * 0.93} M655 ${h * 0.78} H780`,
          '#6b5138',
          26,
        ),
        blur: 0.6,
      },
      {
        draw: (x, y) => {
          const side = Math.abs(x - 500);
          const sheer = top + 46 * (1 - (side / 400) ** 2);
          const v = (y - sheer) / (keel - sheer);
          if (v < 0 || v > 1) return [0, 0, 0, 0];
          const wide = 400 * (1 - v ** 2.4) ** 0.62 * (0.88 + 0.12 * v);
          if (side > wide) return [0, 0, 0, 0];
          const strake = v * 9 + 0.9 * (side / 400) ** 2;
          const plank = Math.floor(strake);
          const lap = strake - plank;
          const grain = fbm(x / 150, strake * 7, 4, plank);
          const oiled =
            plank < 4
              ? mix(rgb('#8a4a1f'), rgb('#d98f4a'), grain)
              : mix(rgb('#a9895f'), rgb('#dcc092'), grain);
          const round =
            0.5 + 0.6 * Math.sqrt(Math.max(0, 1 - (side / (wide + 1)) ** 2)) * (x > 500 ? 1 : 0.72);
          const rivet = smooth(
            5,
            3,
            Math.hypot(((side + plank * 23) % 64) - 32, (lap - 0.86) * 56),
          );
          const color = scale(
            oiled,
            round * (0.72 + 0.3 * smooth(0, 0.3, lap)) * (1 - 0.5 * smooth(0.95, 1, lap)),
          );
          return [...mix(color, rgb('#f0c36a'), rivet * 0.7), smooth(wide, wide - 2, side)];
        },
      },
      {
        draw:
          defs(
            linear(
              'stem',
              [
                [0, '#5f3414'],
                [0.5, '#c98a4a'],
                [1, '#6b3a18'],
              ],
              -90,
            ),
          ) +
          path(
            `M478 ${top - 60} Q500 ${top - 78} 522 ${top - 60} L514 ${keel + 30} H486 Z`,
            'url(#stem)',
          ) +
          line(
            `M104 ${top + 4} Q300 ${top + 34} 482 ${top + 44} M518 ${top + 44} Q700 ${top + 34} 896 ${top + 4}`,
            '#e3b06a',
            17,
          ),
        blur: 0.6,
      },
      {
        draw: times(70, (i) =>
          circle(
            hash(i, 4) * 1000,
            hash(i, 5) * h * 0.8,
            1 + 2.6 * hash(i, 6),
            '#fff2cf',
            'opacity=".45"',
          ),
        ),
        blur: 1.2,
      },
    ],
    finish: { bloom: 0.3, grain: 5, vignette: 0.4 },
  };
};
