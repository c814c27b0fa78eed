import { add, mix, ramp, rgb, scale } from '../../color';
import { clamp, fbm, memo, noise, ridged, smooth } from '../../noise';
import type { Scene } from '../scene';

/** Dunes lit from the side. */
export const dunes: Scene = (h) => {
  const sky = ['#5d8ab5', '#9fbdd0', '#f1d9b5', '#f7c48a'].map(rgb);
  const sand = { lit: rgb('#f0b673'), shadow: rgb('#8c4a33') };
  const rows = Array.from({ length: 6 }, (_, i) => {
    const near = i / 5;
    const crest = memo(
      (x) =>
        h * (0.42 + 0.42 * near ** 1.3) -
        h * 0.13 * (ridged(x / (330 + 260 * near) + i * 4.4, i, 2, 3) - 0.4),
    );
    return { near, crest };
  });
  return {
    layers: [
      {
        draw: (x, y) => {
          for (let i = rows.length - 1; i >= 0; i -= 1) {
            const row = rows[i];
            if (!row) continue;
            const { near, crest } = row;
            const depth = y - crest(x);
            if (depth < 0) continue;
            // The edge of the shadow runs aslant down the slope.
            const above = Math.round(x + depth * (0.9 + 0.5 * noise(x / 200, i, 8)));
            const slope = crest(above + 8) - crest(above - 8);
            const lee = smooth(-1.5, 3.5, -slope + 2.2 * (noise(x / 60, depth / 40, i) - 0.5));
            const fade = smooth(0, h * 0.3, depth);
            const bend = 14 * noise(x / 80, y / 60, 4);
            const ripple =
              near *
              0.07 *
              Math.sin((y + bend * 2 + x * 0.18) / (1.4 + 3.2 * near * smooth(0, 200, depth)));
            const color = mix(
              sand.lit,
              sand.shadow,
              clamp(lee * 0.85 * (1 - fade * 0.45) + fade * 0.1),
            );
            const grain = 1 + ripple + 0.09 * (fbm(x / 3, y / 3, 2, 6) - 0.5);
            return mix(scale(color, grain), rgb('#f3cfa2'), (1 - near) * 0.5);
          }
          const away = Math.hypot(x - 170, y - h * 0.33);
          return add(ramp(sky, y / (h * 0.46)), [255, 214, 150], 0.5 * Math.exp(-away / 150));
        },
      },
    ],
    finish: { bloom: 0.2, grain: 4, vignette: 0.2 },
  };
};
