import { mix, rgb } from '../../color';
import { hash } from '../../noise';
import { circle, defs, group, line, path, radial, rect, times } from '../../svg';
import type { Scene } from '../scene';
import { boards, shadow, windowLight } from '../surfaces';

/** A plate of spaghetti with lemon. */
export const pasta: Scene = (h) => {
  const [cx, cy] = [500, h * 0.5];
  const noodle = (i: number) => {
    const a = hash(i, 1) * 6.28;
    const r = 40 + 165 * Math.sqrt(hash(i, 2));
    const turn = 0.9 + 1.4 * hash(i, 3);
    const at = (t: number, k = 1) =>
      `${(cx + r * k * Math.cos(a + t)).toFixed(0)} ${(cy + r * k * Math.sin(a + t)).toFixed(0)}`;
    const d = `M${at(0)} Q${at(turn / 2, 1.25)} ${at(turn, 0.94)} T${at(turn * 2, 0.8)}`;
    const shade = mix(rgb('#d99a35'), rgb('#ffe08a'), hash(i, 4) * (i / 170));
    return (
      line(d, '#8a5a1c', 15, 'opacity=".5"') +
      line(d, `rgb(${shade.map(Math.round).join(',')})`, 11) +
      line(d, '#fff3c0', 3, 'opacity=".45"')
    );
  };
  const lemon = (x: number, y: number, turn: number) =>
    group(
      `translate(${x} ${y}) rotate(${turn})`,
      circle(0, 0, 58, '#f2c230') +
        circle(0, 0, 51, '#fff4c4') +
        times(8, (i) =>
          path('M0 -4 L14 -42 Q0 -52 -14 -42 Z', '#f8d648', `transform="rotate(${i * 45})"`),
        ),
    );
  const leafAt = (i: number) =>
    group(
      `translate(${cx - 150 + 300 * hash(i, 7)} ${cy - 150 + 300 * hash(i, 8)}) rotate(${360 * hash(i, 9)})`,
      path('M0 0 Q20 -26 52 -4 Q26 16 0 0 Z', '#3f7a2f') + line('M4 0 L44 -3', '#79b05c', 2),
    );
  return {
    layers: [
      { draw: boards('#2c3a46', '#5f7482', 300) },
      shadow(circle(cx + 26, cy + 36, 380, '#0a0f14', 'opacity=".75"'), 26),
      {
        draw:
          defs(
            radial(
              'plate',
              [
                [0, '#e4e6e4'],
                [0.66, '#eef0ee'],
                [0.72, '#c9cfcd'],
                [0.76, '#fbfbf8'],
                [0.97, '#eceeea'],
                [1, '#aab3b2'],
              ],
              0.44,
              0.42,
            ),
          ) + circle(cx, cy, 378, 'url(#plate)'),
      },
      shadow(circle(cx + 10, cy + 16, 226, '#4a3212', 'opacity=".55"')),
      { draw: times(170, noodle), blur: 0.4 },
      shadow(
        circle(cx + 96, cy - 92, 62, '#3a2408', 'opacity=".5"') +
          circle(cx - 104, cy + 96, 62, '#3a2408', 'opacity=".5"'),
        9,
      ),
      {
        draw:
          lemon(cx + 88, cy - 100, 14) +
          lemon(cx - 112, cy + 86, 50) +
          times(9, leafAt) +
          times(46, (i) =>
            rect(
              cx - 170 + 340 * hash(i, 10),
              cy - 170 + 340 * hash(i, 11),
              8,
              6,
              i % 2 ? '#a8652a' : '#e0b06a',
              `transform="rotate(${90 * hash(i, 12)} ${cx} ${cy})"`,
            ),
          ),
        blur: 0.4,
      },
      {
        draw: group(
          `translate(905 ${h * 0.55}) rotate(6)`,
          rect(-8, -40, 16, 330, '#c3c8cb', 'rx="8"') +
            times(4, (i) => rect(-27 + i * 15, -190, 9, 130, '#d5d9db', 'rx="4"')) +
            path('M-28 -70 H28 Q26 -30 0 -26 Q-26 -30 -28 -70 Z', '#ccd1d4'),
        ),
      },
      windowLight(h, 0.5),
    ],
    finish: { bloom: 0.12, grain: 4, vignette: 0.3 },
  };
};
