import { circle, group, line, path, rect, times } from '../../svg';
import type { Scene } from '../scene';
import { boards, windowLight } from '../surfaces';

/** A notebook with a drawing in ink and watercolor, and the pens beside it. */
export const sketchbook: Scene = (h) => {
  return {
    layers: [
      { draw: boards('#6b5a48', '#b39c7e', 300) },
      {
        draw: rect(
          130,
          h * 0.12,
          760,
          h * 0.72,
          '#160d06',
          'rx="8" opacity=".6" transform="rotate(-4 500 500) translate(20 28)"',
        ),
        blur: 18,
      },
      {
        draw: group(
          `rotate(-4 500 ${h / 2})`,
          rect(120, h * 0.1, 760, h * 0.74, '#2c2a2e', 'rx="14"') +
            rect(136, h * 0.11, 728, h * 0.72, '#f8f3e6') +
            rect(496, h * 0.11, 8, h * 0.72, '#d8cfba') +
            path(
              `M170 ${h * 0.62} Q260 ${h * 0.4} 380 ${h * 0.56} Q430 ${h * 0.42} 480 ${h * 0.5} V${h * 0.62} Z`,
              '#7fa3b8',
              'opacity=".6"',
            ) +
            path(
              `M170 ${h * 0.66} Q300 ${h * 0.56} 480 ${h * 0.64} V${h * 0.74} H170 Z`,
              '#9ab36b',
              'opacity=".65"',
            ) +
            path(
              `M170 ${h * 0.16} H480 V${h * 0.4} Q300 ${h * 0.46} 170 ${h * 0.36} Z`,
              '#f3b98a',
              'opacity=".45"',
            ) +
            path(`M530 ${h * 0.2} H830 V${h * 0.74} H530 Z`, '#e3a24c', 'opacity=".3"') +
            path(`M600 ${h * 0.36} h160 v${h * 0.24} h-160 Z`, '#f0b429', 'opacity=".75"') +
            line(
              `M170 ${h * 0.62} Q260 ${h * 0.4} 380 ${h * 0.56} Q430 ${h * 0.42} 480 ${h * 0.5} M190 ${h * 0.7} q60 -14 120 0 t120 0 M600 ${h * 0.36} h160 v${h * 0.24} h-160 Z M616 ${h * 0.39} h58 v${h * 0.08} h-58 Z M688 ${h * 0.39} h58 v${h * 0.08} h-58 Z M600 ${h * 0.52} h160 M680 ${h * 0.36} l30 -${h * 0.05} M540 ${h * 0.3} L830 ${h * 0.28} M560 ${h * 0.62} L830 ${h * 0.62} M545 ${h * 0.68} L840 ${h * 0.7}`,
              '#2b2a30',
              3.4,
            ) +
            circle(636, h * 0.58, 8, '#2b2a30') +
            circle(724, h * 0.58, 8, '#2b2a30'),
        ),
        blur: 0.5,
      },
      {
        draw:
          group(
            `translate(860 ${h * 0.78}) rotate(-58)`,
            rect(-170, 12, 340, 20, '#000', 'opacity=".35" rx="9"'),
          ) + rect(40, h * 0.8, 250, 130, '#000', 'opacity=".35" rx="8"'),
        blur: 9,
      },
      {
        draw:
          group(
            `translate(860 ${h * 0.76}) rotate(-58)`,
            rect(-170, -11, 340, 22, '#22252c', 'rx="10"') +
              path('M-170 -11 L-206 0 L-170 11 Z', '#c9ccd1') +
              rect(60, -12, 12, 24, '#d9b25a'),
          ) +
          group(
            `translate(40 ${h * 0.79})`,
            rect(0, 0, 240, 116, '#2b2d33', 'rx="8"') +
              times(
                8,
                (i) =>
                  rect(
                    14 + (i % 4) * 54,
                    12 + Math.floor(i / 4) * 50,
                    46,
                    42,
                    [
                      '#d9483b',
                      '#e8a33d',
                      '#f4d04c',
                      '#6a9a4a',
                      '#2f7fb5',
                      '#3f4f8f',
                      '#8a4f7a',
                      '#7a5a3c',
                    ][i] ?? '',
                    'rx="4"',
                  ) +
                  rect(
                    18 + (i % 4) * 54,
                    16 + Math.floor(i / 4) * 50,
                    30,
                    10,
                    '#fff',
                    'opacity=".3" rx="4"',
                  ),
              ),
          ),
        blur: 0.5,
      },
      windowLight(h, 0.5),
    ],
    finish: { bloom: 0.12, grain: 4.5, vignette: 0.35 },
  };
};
