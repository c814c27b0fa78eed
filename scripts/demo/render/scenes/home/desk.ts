import { add, rgb, scale } from '../../color';
import { hash } from '../../noise';
import { circle, ellipse, group, line, path, rect, times } from '../../svg';
import type { Scene } from '../scene';
import { boards } from '../surfaces';

/** A desk at night with a lamp, a typewriter's page and a pen. */
export const desk =
  (style: { lamp: string; page: 'words' | 'drawing' }): Scene =>
  (h) => {
    const top = h * 0.56;
    const marks =
      style.page === 'words'
        ? times(13, (i) =>
            line(
              `M386 ${top + 74 + i * 21} H${560 + 110 * hash(i, 2)}`,
              '#5b5148',
              3.4,
              `stroke-dasharray="${14 + 20 * hash(i, 3)} 9"`,
            ),
          ) + line(`M386 ${top + 158} l150 4 M400 ${top + 150} l120 20`, '#b5382f', 4)
        : line(
            `M420 ${top + 320} V${top + 150} L520 ${top + 84} L620 ${top + 150} V${top + 320} Z M490 ${top + 320} V${top + 230} H552 V${top + 320} M440 ${top + 180} h40 v40 h-40 Z M562 ${top + 180} h40 v40 h-40 Z M400 ${top + 336} H650 M400 ${top + 326} v20 M650 ${top + 326} v20`,
            '#33507a',
            3.4,
          );
    return {
      layers: [
        {
          draw: (x, y) =>
            y < top
              ? add(
                  rgb('#161b2e'),
                  rgb('#ffb35c'),
                  0.62 * Math.exp(-Math.hypot(x - 730, y - h * 0.36) / 300),
                )
              : add(
                  scale(
                    boards('#2c1a10', '#7a4c2b', 200)(x, y),
                    0.5 + 0.75 * Math.exp(-Math.hypot((x - 600) / 1.3, y - top - 200) / 300),
                  ),
                  [30, 14, 0],
                  1,
                ),
        },
        {
          draw:
            rect(80, h * 0.06, 300, h * 0.36, '#0b1024') +
            times(30, (i) =>
              circle(
                90 + 280 * hash(i, 2),
                h * (0.07 + 0.34 * hash(i, 3)),
                4 + 9 * hash(i, 4),
                i % 3 ? '#ffc26b' : '#8fb7ff',
                'opacity=".5"',
              ),
            ) +
            rect(222, h * 0.06, 12, h * 0.36, '#2a2233') +
            rect(72, h * 0.05, 316, 12, '#2a2233') +
            rect(72, h * 0.42, 316, 14, '#2a2233'),
          blur: 4,
        },
        {
          draw:
            ellipse(520, top + 390, 230, 26, '#0e0603', 'opacity=".6"') +
            ellipse(770, top + 90, 140, 24, '#0e0603', 'opacity=".6"'),
          blur: 14,
        },
        {
          draw:
            path(
              `M352 ${top + 46} L676 ${top + 36} L716 ${top + 392} L334 ${top + 404} Z`,
              '#efe3cb',
            ) +
            path(
              `M344 ${top + 40} L668 ${top + 30} L706 ${top + 386} L324 ${top + 398} Z`,
              '#fbf4e4',
            ) +
            marks,
          blur: 0.5,
        },
        {
          draw: group(
            `translate(742 ${top + 250}) rotate(62)`,
            rect(-150, -9, 240, 18, '#25324a', 'rx="9"') +
              path('M90 -9 L132 0 L90 9 Z', '#d9b25a') +
              rect(40, -10, 12, 20, '#d9b25a'),
          ),
          blur: 0.5,
        },
        {
          draw:
            path(
              `M740 ${top + 96} L900 ${top + 96} Q888 ${top + 70} 820 ${top + 66} Q752 ${top + 70} 740 ${top + 96} Z`,
              '#1c222e',
            ) +
            line(`M820 ${top + 70} L872 ${h * 0.4} L760 ${h * 0.2}`, '#2b3444', 12) +
            circle(872, h * 0.4, 13, '#3a465a') +
            group(
              `translate(745 ${h * 0.2}) rotate(24)`,
              path('M-40 -40 Q0 -66 40 -40 L96 70 H-96 Z', style.lamp) +
                path('M-40 -40 Q-8 -60 8 -54 L-50 70 H-96 Z', '#fff', 'opacity=".22"') +
                ellipse(0, 70, 96, 17, '#fff3cf'),
            ),
          blur: 0.6,
        },
        {
          draw:
            path(
              `M640 ${h * 0.26} L790 ${h * 0.33} L820 ${h} L180 ${h} Z`,
              '#ffd690',
              'opacity=".36"',
            ) + ellipse(705, h * 0.28, 130, 60, '#ffe2a4', 'opacity=".8"'),
          blur: 40,
          blend: 'screen',
        },
        {
          draw:
            ellipse(196, top + 238, 96, 16, '#0e0603', 'opacity=".6"') +
            path(
              `M110 ${top + 60} H270 L258 ${top + 230} Q190 ${top + 250} 122 ${top + 230} Z`,
              '#3f6f72',
            ) +
            path(
              `M210 ${top + 60} H270 L258 ${top + 230} Q230 ${top + 240} 204 ${top + 242} Z`,
              '#ffd690',
              'opacity=".28"',
            ) +
            ellipse(190, top + 60, 80, 17, '#2a1408') +
            line(`M112 ${top + 100} q-62 0 -56 56 q6 44 64 40`, '#3f6f72', 17),
          blur: 1.2,
        },
      ],
      finish: { bloom: 0.4, grain: 5.5, vignette: 0.4 },
    };
  };
