import { mix, rgb, scale } from '../../color';
import { fbm, smooth } from '../../noise';
import type { Scene } from '../scene';

/** A spiral staircase from above. */
export const stairs: Scene = (h) => {
  const [cx, cy] = [500, h * 0.5];
  return {
    layers: [
      {
        draw: (x, y) => {
          const [dx, dy] = [x - cx - 20 * Math.sin(Math.hypot(x - cx, y - cy) / 160), y - cy];
          const d = Math.hypot(dx, dy);
          const a = Math.atan2(dy, dx);
          const level = Math.log(d / 46) / Math.log(1.62) + a / 6.2832;
          const turn = level - Math.floor(level);
          const depth = smooth(5.4, 0, level);
          const step = (a / 6.2832) * 26 + Math.floor(level) * 26;
          const tread = step - Math.floor(step);
          const side = 0.5 + 0.5 * Math.cos(a - 0.8);
          if (d < 46) return mix(rgb('#f9dfa8'), rgb('#c98a3f'), d / 46);
          const dark = 1 - 0.42 * depth;
          if (turn > 0.9)
            return scale(mix(rgb('#5a2f1a'), rgb('#c9854a'), smooth(0.9, 0.95, turn) * side), dark);
          if (turn > 0.62) {
            const bars = smooth(0.3, 0.36, Math.abs(((step * 1.5) % 1) - 0.5));
            return scale(
              mix(rgb('#2b3038'), rgb('#a9aeb0'), bars * 0.6 + 0.2 * side),
              dark * (0.55 + 0.5 * side),
            );
          }
          const marble = mix(rgb('#cfc4b2'), rgb('#f5efe4'), fbm(x / 40, y / 40, 4));
          return scale(marble, dark * (0.52 + 0.4 * tread) * (0.62 + 0.45 * side));
        },
        blur: 0.6,
      },
    ],
    finish: { bloom: 0.3, grain: 5, vignette: 0.4 },
  };
};
