import type { Cover } from './face';
import { circle, ellipse, line, path, rect, times } from './svg';

/** A headdress: parts behind and in front of the head; some hide the hair. */
interface Worn {
  back: string;
  front: string;
  hides: 'all' | 'top';
}

const fold = (d: string, width = 5) => line(d, '#000000', width, 'opacity=".16"');
const lit = (d: string) => line(d, '#ffffff', 6, 'opacity=".28"');

const COVERS: Record<Cover, (color: string) => Worn> = {
  hijab: (color) => ({
    hides: 'all',
    back: path(
      'M138 250 Q128 80 256 78 Q384 80 374 250 Q384 390 440 512 L72 512 Q128 390 138 250 Z',
      color,
    ),
    front:
      `<path fill-rule="evenodd" fill="${color}" d="M144 250 Q134 84 256 82 Q378 84 368 250 Q374 350 330 420 Q256 470 182 420 Q138 350 144 250 Z M177 246 Q176 300 208 334 Q234 358 256 358 Q278 358 304 334 Q336 300 335 246 Q334 158 256 154 Q178 158 177 246 Z"/>` +
      path('M150 330 Q210 420 350 372 Q380 430 430 512 L250 512 Q150 470 150 330 Z', color) +
      fold('M176 376 Q250 430 352 384 M206 430 Q290 450 372 424 M160 300 Q150 200 190 130') +
      lit('M170 190 Q186 116 256 98'),
  }),
  turban: (color) => ({
    hides: 'all',
    back: '',
    front:
      path('M150 208 Q120 70 256 62 Q392 70 362 208 Q346 176 256 138 Q166 176 150 208 Z', color) +
      fold(
        'M158 190 Q220 130 330 96 M166 160 Q226 106 300 80 M354 190 Q300 140 214 104 M186 118 Q226 84 262 74',
        6,
      ) +
      lit('M170 128 Q200 86 256 78'),
  }),
  headwrap: (color) => ({
    hides: 'all',
    back: ellipse(300, 84, 74, 58, color) + ellipse(220, 76, 60, 48, color),
    front:
      path('M152 206 Q128 70 256 70 Q384 70 360 206 Q336 150 256 140 Q176 150 152 206 Z', color) +
      fold(
        'M156 188 Q200 120 330 100 M352 186 Q330 120 226 92 M166 150 Q210 96 280 84 M250 60 Q290 40 330 62 M210 66 Q240 46 262 60',
        6,
      ) +
      path('M158 190 Q200 128 340 112 L346 126 Q210 142 160 204 Z', '#f2c14e', 'opacity=".85"'),
  }),
  beanie: (color) => ({
    hides: 'top',
    back: '',
    front:
      path('M152 186 Q146 70 256 66 Q366 70 360 186 Z', color) +
      rect(144, 164, 224, 44, color, 'rx="18"') +
      rect(144, 164, 224, 44, '#ffffff', 'rx="18" opacity=".18"') +
      times(13, (i) => line(`M${158 + i * 16.4} 170 v32`, '#000000', 3, 'opacity=".14"')) +
      circle(256, 62, 24, color) +
      circle(256, 62, 24, '#ffffff', 'opacity=".3"'),
  }),
  cap: (color) => ({
    hides: 'top',
    back: '',
    front:
      path('M154 188 Q150 78 256 76 Q362 78 358 188 Q256 158 154 188 Z', color) +
      path(
        'M150 186 Q256 150 362 186 Q380 206 366 212 Q256 176 146 212 Q132 206 150 186 Z',
        color,
      ) +
      path(
        'M150 186 Q256 150 362 186 Q380 206 366 212 Q256 176 146 212 Q132 206 150 186 Z',
        '#000000',
        'opacity=".25"',
      ) +
      lit('M180 134 Q200 98 250 92'),
  }),
  kufi: (color) => ({
    hides: 'top',
    back: '',
    front:
      path('M164 168 Q164 84 256 80 Q348 84 348 168 Q256 138 164 168 Z', color) +
      times(9, (i) =>
        rect(180 + i * 18, 136 - 8 * Math.sin((i * Math.PI) / 8), 9, 9, '#ffffff', 'opacity=".55"'),
      ) +
      fold('M166 162 Q256 132 346 162'),
  }),
  hat: (color) => ({
    hides: 'top',
    back: ellipse(256, 172, 178, 44, color),
    front:
      path('M162 172 Q160 66 226 70 Q256 84 286 70 Q352 66 350 172 Q256 196 162 172 Z', color) +
      path('M162 150 Q256 176 350 150 V176 Q256 200 162 176 Z', '#2b1c18', 'opacity=".75"') +
      path('M84 170 Q256 236 428 170 Q400 206 256 206 Q112 206 84 170 Z', color) +
      path(
        'M84 170 Q256 236 428 170 Q400 206 256 206 Q112 206 84 170 Z',
        '#000000',
        'opacity=".2"',
      ),
  }),
  bandana: (color) => ({
    hides: 'top',
    back: path('M352 176 q56 10 66 52 q-40 -8 -70 -30 Z', color),
    front:
      path('M156 198 Q146 82 256 80 Q366 82 356 198 Q256 150 156 198 Z', color) +
      times(10, (i) =>
        circle(
          182 + (i % 5) * 37,
          118 + Math.floor(i / 5) * 34 - 10 * Math.sin(((i % 5) * Math.PI) / 4),
          6,
          '#ffffff',
          'opacity=".7"',
        ),
      ),
  }),
};

export const coverOf = ([kind, color]: readonly [Cover, string]): Worn => COVERS[kind](color);
