import { defs, group, linear, path, rect } from '../../svg';
import type { Scene } from '../scene';
import { sea } from './sea';

/** A sailing boat near the horizon. */
export const sailing: Scene = (h) => {
  const style = {
    sky: ['#3c78b4', '#8db9da', '#dcecf0'],
    deep: '#0f4a6b',
    sun: { x: 800, y: 0.14, color: '#fff0cf', strength: 0.55 },
    horizon: 0.56,
    swell: 1.25,
    clouds: 0.9,
    seed: 6,
  };
  const y0 = h * 0.585;
  const boat = (opacity: number) =>
    defs(
      linear(
        'sail',
        [
          [0, '#fffdf5'],
          [1, '#d8dde2'],
        ],
        -70,
      ),
    ) +
    path('M0 0 Q60 26 128 0 L112 26 Q60 36 16 26 Z', '#7a2f25', `opacity="${opacity}"`) +
    rect(58, -190, 4, 192, '#3e2f26', `opacity="${opacity}"`) +
    path('M66 -184 Q128 -110 126 -14 L66 -14 Z', 'url(#sail)', `opacity="${opacity}"`) +
    path('M56 -170 Q10 -90 2 -12 L56 -12 Z', '#eef1f1', `opacity="${opacity}"`);
  return {
    layers: [
      { draw: sea(h, style) },
      { draw: group(`translate(330 ${y0 + 52}) scale(1.25 -0.8)`, boat(0.4)), blur: 5 },
      { draw: group(`translate(330 ${y0}) scale(1.25)`, boat(1)), blur: 0.6 },
    ],
    finish: { bloom: 0.2, grain: 4 },
  };
};
