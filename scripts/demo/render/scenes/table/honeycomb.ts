import { add, mix, rgb, scale } from '../../color';
import { fbm, hash, smooth } from '../../noise';
import type { Shader } from '../../paint';
import { circle, ellipse, group, line, path } from '../../svg';
import type { Scene } from '../scene';
import { windowLight } from '../surfaces';

/** A comb with honey in it. */
export const honeycomb: Scene = (h) => {
  const size = 52;
  const shader: Shader = (x, y) => {
    const [bx, by] = [x + 10 * (fbm(x / 200, y / 200, 3) - 0.5), y];
    const row = Math.round(by / (size * 1.5));
    let best = 1e9;
    let second = 1e9;
    let id = 0;
    let [ox, oy] = [0, 0];
    for (let r = row - 1; r <= row + 1; r += 1) {
      const shift = r % 2 ? size * 0.866 : 0;
      const column = Math.round((bx - shift) / (size * 1.732));
      for (let c = column - 1; c <= column + 1; c += 1) {
        const [dx, dy] = [bx - shift - c * size * 1.732, by - r * size * 1.5];
        const d = Math.hypot(dx, dy);
        if (d < best) {
          second = best;
          best = d;
          id = hash(c, r, 4);
          [ox, oy] = [dx, dy];
        } else second = Math.min(second, d);
      }
    }
    const edge = smooth(4, 15, second - best);
    const capped = id + 0.5 * (fbm(x / 260, y / 260, 3, 8) - 0.5) > 0.66;
    const wax = mix(rgb('#e9bd6a'), rgb('#fbe3a8'), fbm(x / 16, y / 16, 4, 5));
    if (capped)
      return scale(mix(rgb('#c98f35'), wax, edge), 0.85 + 0.25 * ((-ox - oy) / size / 2 + 0.5));
    const deep = mix(rgb('#7a3c06'), rgb('#e8920f'), smooth(-size, size, ox * 0.5 + oy));
    const gleam = smooth(15, 6, Math.hypot(ox + 14, oy + 16));
    return mix(scale(wax, 0.95), add(deep, [255, 236, 170], gleam * 0.8), edge);
  };
  const bee = (x: number, y: number, turn: number) =>
    group(
      `translate(${x} ${y}) rotate(${turn}) scale(1.15)`,
      ellipse(10, 16, 60, 26, '#3a1e04', 'opacity=".45"') +
        ellipse(12, 0, 42, 23, '#b5741c') +
        [-8, 10, 28]
          .map((at) =>
            path(
              `M${at} -21 Q${at + 10} 0 ${at} 21 L${at + 9} 20 Q${at + 19} 0 ${at + 9} -20 Z`,
              '#2a1708',
            ),
          )
          .join('') +
        circle(-34, 0, 22, '#6b4a1d') +
        circle(-36, -3, 15, '#a07a3a') +
        circle(-60, 0, 14, '#241408') +
        group('rotate(18)', ellipse(8, -24, 44, 14, '#fdf6e6', 'opacity=".6"')) +
        group('rotate(-18)', ellipse(8, 24, 44, 14, '#fdf6e6', 'opacity=".6"')) +
        line('M-70 -6 l-16 -12 M-70 6 l-16 12', '#241408', 3),
    );
  return {
    layers: [
      { draw: shader, blur: 0.8 },
      {
        draw:
          bee(300, h * 0.3, 30) +
          bee(640, h * 0.44, -50) +
          bee(430, h * 0.74, 160) +
          bee(800, h * 0.72, 200),
        blur: 0.6,
      },
      windowLight(h, 0.55),
    ],
    finish: { bloom: 0.2, grain: 4, vignette: 0.4 },
  };
};
