import { add, mix, rgb } from '../../color';
import { fbm, hash } from '../../noise';
import { defs, ellipse, group, line, path, radial, times } from '../../svg';
import type { Scene } from '../scene';

/** Tomatoes on the plant. */
export const tomatoes: Scene = (h) => {
  const leaf = (x: number, y: number, turn: number, size: number, color: string) =>
    group(
      `translate(${x} ${y}) rotate(${turn}) scale(${size})`,
      path(
        'M0 0 Q12 -26 40 -22 Q50 -44 78 -30 Q112 -30 128 0 Q108 22 80 24 Q56 42 40 20 Q14 24 0 0 Z',
        color,
      ) + line('M4 0 L118 0 M40 0 L56 -18 M44 0 L58 18 M76 0 L92 -16', '#00000030', 3),
    );
  const tomato = (x: number, y: number, r: number, color: string) =>
    ellipse(x, y, r, r * 0.94, color) +
    ellipse(x, y, r, r * 0.94, 'url(#t)') +
    ellipse(
      x - r * 0.36,
      y - r * 0.42,
      r * 0.2,
      r * 0.12,
      '#fff',
      `opacity=".75" transform="rotate(-30 ${x - r * 0.36} ${y - r * 0.42})"`,
    ) +
    times(6, (i) =>
      path(
        `M${x} ${y - r * 0.86} q8 ${r * 0.2} 2 ${r * 0.46} q-12 ${-r * 0.2} -2 ${-r * 0.46} Z`,
        '#4d7a2c',
        `transform="rotate(${i * 60 - 20} ${x} ${y - r * 0.84})"`,
      ),
    );
  return {
    layers: [
      {
        draw: (x, y) =>
          add(
            mix(rgb('#31502c'), rgb('#b9c878'), fbm(x / 160, y / 160, 4, 2)),
            [255, 240, 170],
            0.5 * Math.exp(-Math.hypot(x - 760, y - h * 0.15) / 260),
          ),
        blur: 10,
      },
      {
        draw: times(26, (i) =>
          leaf(
            hash(i, 1) * 1000,
            hash(i, 2) * h,
            hash(i, 3) * 360,
            1.4,
            i % 2 ? '#547a37' : '#86a552',
          ),
        ),
        blur: 18,
      },
      {
        draw:
          line(`M540 -20 Q500 ${h * 0.3} 540 ${h * 0.6} T510 ${h + 20}`, '#5f7d3a', 15) +
          line(
            `M525 ${h * 0.34} Q430 ${h * 0.3} 380 ${h * 0.42} M535 ${h * 0.5} Q640 ${h * 0.47} 660 ${h * 0.6}`,
            '#5f7d3a',
            9,
          ) +
          leaf(520, h * 0.2, -150, 1.7, '#4f7f34') +
          leaf(540, h * 0.16, -20, 1.8, '#5d8c3c') +
          leaf(530, h * 0.62, 170, 1.6, '#477330') +
          leaf(550, h * 0.68, 15, 1.9, '#5b8a3a'),
        blur: 0.8,
      },
      {
        draw:
          defs(
            radial(
              't',
              [
                [0, '#fff', 0.4],
                [0.3, '#fff', 0.04],
                [0.75, '#000', 0.08],
                [1, '#300', 0.5],
              ],
              0.36,
              0.3,
            ),
          ) +
          tomato(380, h * 0.5, 92, '#e23a24') +
          tomato(300, h * 0.62, 78, '#ea5a26') +
          tomato(420, h * 0.68, 84, '#d92f20') +
          tomato(660, h * 0.66, 70, '#e8a035') +
          tomato(720, h * 0.76, 58, '#a9b54a'),
        blur: 0.5,
      },
      {
        draw: times(4, (i) =>
          leaf(
            hash(i, 7) * 900,
            h * (0.86 + 0.2 * hash(i, 8)),
            -60 + 60 * hash(i, 9),
            3.4,
            '#3c5f28',
          ),
        ),
        blur: 22,
      },
    ],
    finish: { bloom: 0.25, grain: 4 },
  };
};
