import { mix, rgb, scale } from '../../color';
import { fbm, hash, smooth } from '../../noise';
import { circle, ellipse, group, line, path, rect, times } from '../../svg';
import type { Scene } from '../scene';

/** A bicycle that leans on a wall in the sun. */
export const bicycle: Scene = (h) => {
  const [a, b, y, r] = [280, 730, h * 0.7, 168];
  const wheel = (x: number) =>
    times(20, (i) =>
      line(
        `M${x} ${y} L${x + r * Math.cos(i * 0.314)} ${y + r * Math.sin(i * 0.314)}`,
        '#8f9499',
        1.6,
      ),
    ) +
    circle(x, y, r, 'none', 'stroke="#1d1d20" stroke-width="15"') +
    circle(x, y, r - 11, 'none', 'stroke="#c9cdd2" stroke-width="5"') +
    circle(x, y, 12, '#3a3d42');
  const frame = (color: string) =>
    line(
      `M${a} ${y} L${a + 120} ${y - 220} L${b - 76} ${y - 226} L${a + 200} ${y} Z M${a + 200} ${y} L${a + 104} ${y - 262} M${a} ${y} H${a + 200} M${b - 90} ${y - 270} L${b - 76} ${y - 226} Q${b - 46} ${y - 90} ${b} ${y}`,
      color,
      14,
    );
  const rest =
    path(
      `M${a + 50} ${y - 276} Q${a + 110} ${y - 290} ${a + 168} ${y - 272} Q${a + 130} ${y - 250} ${a + 96} ${y - 252} Q${a + 60} ${y - 254} ${a + 50} ${y - 276} Z`,
      '#7a4526',
    ) +
    line(
      `M${b - 90} ${y - 268} L${b - 96} ${y - 300} Q${b - 60} ${y - 324} ${b - 14} ${y - 296} Q${b + 2} ${y - 270} ${b - 26} ${y - 262}`,
      '#2b2d31',
      11,
    ) +
    line(`M${b - 40} ${y - 260} h32`, '#7a4526', 15) +
    circle(a + 200, y, 42, 'none', 'stroke="#b9bdc2" stroke-width="9"') +
    line(`M${a + 200} ${y} l44 46 M${a + 226} ${y + 50} h40`, '#3a3d42', 11) +
    path(`M${b + 4} ${y - 250} h150 l-20 104 h-112 Z`, '#a8773f') +
    times(5, (i) => line(`M${b + 8} ${y - 232 + i * 19} H${b + 150 - i * 4}`, '#6b4520', 3)) +
    times(
      7,
      (i) =>
        circle(
          b + 26 + i * 18,
          y - 262 - 20 * hash(i, 2),
          19,
          ['#e86f5a', '#f4c04c', '#fbf3e2', '#d9486a'][i % 4] ?? '',
        ) + circle(b + 26 + i * 18, y - 262 - 20 * hash(i, 2), 6, '#6b4520'),
    ) +
    times(6, (i) =>
      path(
        `M${b + 40 + i * 16} ${y - 250} q-8 -60 ${-30 + i * 14} -92 q18 46 ${30 - i * 14} 92 Z`,
        '#4f7a3a',
      ),
    );
  return {
    layers: [
      {
        draw: (x, py) => {
          if (py > h * 0.82) {
            const [cx, cy] = [x / 88 + (Math.floor(py / 38) % 2) * 0.5, py / 38];
            const gap = Math.min(cx % 1, 1 - (cx % 1), cy % 1, 1 - (cy % 1));
            return scale(
              mix(rgb('#6d675f'), rgb('#b3a996'), hash(Math.floor(cx), Math.floor(cy), 3)),
              (0.55 + 0.45 * smooth(0, 0.12, gap)) * (0.86 + 0.24 * fbm(x / 12, py / 8, 3)),
            );
          }
          const peel = smooth(
            0.6,
            0.66,
            fbm(x / 130, py / 130, 6, 9) + 0.12 * smooth(h * 0.5, h * 0.82, py),
          );
          return scale(
            mix(rgb('#e2a24f'), rgb('#c8b79b'), peel),
            0.82 + 0.3 * fbm(x / 18, py / 18, 5, 2),
          );
        },
      },
      {
        draw:
          rect(90, h * 0.02, 250, h * 0.33, '#2f5d5f') +
          times(
            13,
            (i) =>
              rect(100, h * 0.03 + i * h * 0.0245, 110, h * 0.012, '#22484a') +
              rect(222, h * 0.03 + i * h * 0.0245, 110, h * 0.012, '#22484a'),
          ) +
          rect(80, h * 0.35, 270, 20, '#e9dcc4'),
        blur: 0.5,
      },
      {
        draw: group(
          `translate(84 52) skewX(-6)`,
          group(
            `translate(${h * 0.07} 0)`,
            frame('#2c1608') +
              wheel(a).replaceAll(/#[0-9a-f]{6}/g, '#2c1608') +
              wheel(b).replaceAll(/#[0-9a-f]{6}/g, '#2c1608'),
            'opacity=".5"',
          ),
        ),
        blur: 7,
      },
      {
        draw:
          wheel(a) +
          wheel(b) +
          frame('#1f6f78') +
          line(`M${a + 124} ${y - 224} L${b - 80} ${y - 230}`, '#7fc4c9', 4) +
          rest,
        blur: 0.4,
      },
      {
        draw:
          path(`M0 0 H560 L0 ${h * 0.7} Z`, '#1d0f2a', 'opacity=".42"') +
          times(14, (i) =>
            ellipse(1000 * hash(i, 6), h * 0.16 * hash(i, 7), 90, 34, '#1d0f2a', 'opacity=".35"'),
          ),
        blur: 26,
        blend: 'multiply',
      },
    ],
    finish: { bloom: 0.2, grain: 4.5, vignette: 0.3, contrast: 1.06 },
  };
};
