import type { HairStyle } from './face';
import { circle, ellipse, line, path, times } from './svg';

/** Hair behind and in front of the head, on a canvas of 512. */
interface Hair {
  back: string;
  front: string;
}

const shine = (d: string) => line(d, '#ffffff', 7, 'opacity=".16"');
const pulledBack = (color: string) =>
  path('M160 236 Q152 106 256 104 Q360 106 352 236 Q346 164 256 142 Q166 164 160 236 Z', color) +
  shine('M196 140 Q222 120 262 122');

const curlsAlong = (color: string, size: number, wide: number, low: number) =>
  times(15, (i) => {
    const a = Math.PI * (-low + (i * (1 + 2 * low)) / 14);
    return circle(
      256 - wide * Math.cos(a),
      214 - (wide + 4) * Math.sin(a),
      size + 4 * (i % 2),
      color,
    );
  });

const STYLES: Record<HairStyle, (color: string) => Hair> = {
  short: (color) => ({
    back: '',
    front:
      path(
        'M158 240 Q148 102 256 98 Q364 102 354 240 L343 228 Q342 184 318 160 Q256 180 198 158 Q170 180 169 228 Z',
        color,
      ) + shine('M190 136 Q224 114 276 116'),
  }),
  crop: (color) => ({
    back: '',
    front: path(
      'M164 226 Q160 112 256 110 Q352 112 348 226 L341 200 Q332 156 306 152 Q256 146 206 152 Q180 156 171 200 Z',
      color,
    ),
  }),
  parted: (color) => ({
    back: '',
    front:
      path(
        'M157 244 Q138 98 264 92 Q376 98 355 244 L343 224 Q342 176 310 146 Q236 182 184 168 Q171 192 169 226 Z',
        color,
      ) + shine('M206 132 Q250 106 310 122'),
  }),
  curls: (color) => ({
    back: ellipse(256, 196, 108, 100, color),
    front:
      curlsAlong(color, 25, 92, 0.02) +
      times(6, (i) => circle(196 + i * 24, 142 + 5 * (i % 2), 22, color)) +
      shine('M200 122 q10 -14 26 -14 M262 108 q16 0 26 12'),
  }),
  longCurls: (color) => ({
    back:
      curlsAlong(color, 34, 116, 0.3) +
      ellipse(256, 236, 130, 136, color) +
      times(8, (i) => circle(140 + i * 33, 350 + 14 * (i % 2), 34, color)),
    front:
      curlsAlong(color, 24, 94, 0.04) +
      times(5, (i) => circle(204 + i * 26, 140 + 6 * (i % 2), 22, color)),
  }),
  long: (color) => ({
    back: path('M148 236 Q136 92 256 90 Q376 92 364 236 L382 440 Q256 470 130 440 Z', color),
    front:
      path(
        'M262 112 Q178 128 168 256 Q148 246 150 200 Q160 92 258 92 Q354 92 362 200 Q364 246 344 256 Q336 134 262 112 Z',
        color,
      ) + shine('M178 172 Q196 122 240 108'),
  }),
  wavy: (color) => ({
    back: path(
      'M146 240 Q132 90 256 88 Q380 90 366 240 Q396 290 376 340 Q402 390 372 440 Q256 470 140 440 Q110 390 136 340 Q116 290 146 240 Z',
      color,
    ),
    front:
      path(
        'M236 112 Q176 138 168 250 Q146 244 148 198 Q158 90 256 90 Q356 90 364 198 Q366 244 346 252 Q340 196 318 168 Q280 152 236 112 Z',
        color,
      ) + shine('M270 106 Q320 118 340 170'),
  }),
  bob: (color) => ({
    back: path(
      'M146 236 Q134 90 256 88 Q378 90 366 236 L372 344 Q340 368 304 352 L208 352 Q172 368 140 344 Z',
      color,
    ),
    front:
      path(
        'M280 112 Q186 136 168 262 Q146 254 148 200 Q158 90 256 90 Q354 90 364 200 Q366 254 345 260 Q338 150 280 112 Z',
        color,
      ) + shine('M180 170 Q200 122 250 108'),
  }),
  fringe: (color) => ({
    back: path(
      'M146 236 Q134 90 256 88 Q378 90 366 236 L374 400 Q340 420 306 404 L206 404 Q172 420 138 400 Z',
      color,
    ),
    front:
      path(
        'M156 300 Q146 92 256 90 Q366 92 356 300 Q344 290 342 214 Q300 200 256 204 Q212 200 170 214 Q168 290 156 300 Z',
        color,
      ) + shine('M182 158 Q214 130 258 132'),
  }),
  bun: (color) => ({
    back: circle(256, 88, 46, color) + ellipse(256, 206, 104, 104, color),
    front: pulledBack(color),
  }),
  ponytail: (color) => ({
    back:
      path(
        'M320 120 Q420 140 404 260 Q400 330 426 380 Q356 372 352 290 Q350 210 310 170 Z',
        color,
      ) + ellipse(256, 206, 104, 104, color),
    front: pulledBack(color),
  }),
  afro: (color) => ({
    back:
      circle(256, 196, 146, color) +
      times(22, (i) =>
        circle(256 + 136 * Math.cos(i * 0.2856), 196 + 136 * Math.sin(i * 0.2856), 26, color),
      ),
    front: times(9, (i) =>
      circle(178 + i * 19.5, 152 - 18 * Math.sin((i * Math.PI) / 8), 20, color),
    ),
  }),
  braids: (color) => ({
    back:
      times(9, (i) =>
        times(9, (n) => ellipse(140 + i * 29 + 4 * (n % 2), 200 + n * 28, 15, 19, color)),
      ) +
      ellipse(256, 204, 110, 108, color) +
      times(9, (i) => line(`M${140 + i * 29} 230 V440`, '#000000', 2, 'opacity=".25"')),
    front:
      pulledBack(color) +
      times(6, (i) =>
        line(
          `M${196 + i * 24} ${148 - 6 * (i % 2)} Q${220 + i * 14} 120 ${236 + i * 8} 104`,
          '#ffffff',
          2,
          'opacity=".2"',
        ),
      ),
  }),
  pixie: (color) => ({
    back: ellipse(256, 200, 106, 104, color),
    front:
      path(
        'M156 262 Q136 94 262 88 Q376 96 356 262 L344 226 Q340 180 320 166 L306 188 Q300 166 284 160 L262 186 Q252 168 232 166 L214 196 Q204 182 190 184 Q172 200 168 236 Z',
        color,
      ) + shine('M200 132 Q244 104 300 120'),
  }),
  receding: (color) => ({
    back: '',
    front: path(
      'M158 262 Q148 176 184 142 Q176 178 176 216 Q168 236 166 258 Z M354 262 Q364 176 328 142 Q336 178 336 216 Q344 236 346 258 Z',
      color,
    ),
  }),
  bald: () => ({
    back: '',
    front: line('M214 128 Q240 116 270 120', '#ffffff', 9, 'opacity=".28"'),
  }),
};

export const hairOf = (style: HairStyle, color: string): Hair => STYLES[style](color);
