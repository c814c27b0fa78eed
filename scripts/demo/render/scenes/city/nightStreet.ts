import { hash } from '../../noise';
import { ellipse, group, line, path, rect, times } from '../../svg';
import { bokeh, lamp, streetGlow } from '../lights';
import type { Scene } from '../scene';

/** A wet street at night, out of focus, and somebody with an umbrella. */
export const nightStreet: Scene = (h) => {
  const floor = h * 0.72;
  const street = times(36, (i) =>
    ellipse(
      hash(i, 1, 3) * 1000,
      floor + hash(i, 2, 3) * (h - floor),
      10 + 26 * hash(i, 3, 3),
      60 + 60 * hash(i, 4, 3),
      lamp(i, 3),
      'opacity=".38"',
    ),
  );
  const person =
    path(
      `M452 ${h * 0.84} L462 ${h * 0.645} Q462 ${h * 0.56} 512 ${h * 0.553} Q562 ${h * 0.56} 568 ${h * 0.645} L578 ${h * 0.84} L548 ${h * 0.845} L544 ${h * 0.94} L520 ${h * 0.94} L515 ${h * 0.85} L508 ${h * 0.94} L484 ${h * 0.94} L480 ${h * 0.845} Z`,
      '#0a0a14',
    ) +
    rect(504, h * 0.55, 18, 30, '#0a0a14') +
    ellipse(513, h * 0.527, 34, 40, '#0a0a14') +
    line(`M556 ${h * 0.66} L522 ${h * 0.36}`, '#0a0a14', 5) +
    path(
      `M360 ${h * 0.47} Q380 ${h * 0.36} 520 ${h * 0.35} Q660 ${h * 0.36} 680 ${h * 0.47} Q640 ${h * 0.44} 600 ${h * 0.465} Q560 ${h * 0.435} 520 ${h * 0.465} Q480 ${h * 0.435} 440 ${h * 0.465} Q400 ${h * 0.44} 360 ${h * 0.47} Z`,
      '#c22f38',
    ) +
    path(
      `M520 ${h * 0.35} Q470 ${h * 0.37} 440 ${h * 0.465} Q480 ${h * 0.435} 520 ${h * 0.465} Z`,
      '#e04a4c',
    );
  return {
    layers: [
      { draw: streetGlow(h) },
      { draw: bokeh(60, h, 1, 12, 46), blur: 3, blend: 'screen' },
      { draw: bokeh(26, h, 8, 30, 84), blur: 4, blend: 'screen' },
      { draw: street, blur: 14, blend: 'screen' },
      { draw: group(`translate(0 ${h * 1.86}) scale(1 -1)`, person, 'opacity=".55"'), blur: 8 },
      { draw: person, blur: 0.8 },
      {
        draw: times(90, (i) =>
          line(
            `M${hash(i, 5) * 1000} ${hash(i, 6) * h} l-6 ${30 + 30 * hash(i, 7)}`,
            '#cfd8ff',
            1.2,
            'opacity=".3"',
          ),
        ),
        blur: 0.8,
      },
    ],
    finish: { bloom: 0.45, grain: 6, vignette: 0.35 },
  };
};
