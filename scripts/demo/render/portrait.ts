import sharp from 'sharp';
import { coverOf } from './covers';
import { type Face, HAIR, SKIN } from './face';
import { hairOf } from './hair';
import { circle, defs, ellipse, line, linear, path, radial, rect, times } from './svg';

/** A friendly portrait in flat colors, on a canvas of 512. */

const HEAD = {
  soft: 'M164 230 Q162 126 256 126 Q350 126 348 230 Q348 296 312 334 Q284 362 256 362 Q228 362 200 334 Q164 296 164 230 Z',
  square:
    'M164 230 Q162 126 256 126 Q350 126 348 230 Q350 300 326 334 Q296 366 256 366 Q216 366 186 334 Q162 300 164 230 Z',
} as const;

function eye(x: number, iris: string, lid: string, old: boolean): string {
  const almond = `M${x - 23} 246 Q${x} ${old ? 229 : 225} ${x + 23} 246 Q${x} 262 ${x - 23} 246 Z`;
  return (
    `<clipPath id="e${x}"><path d="${almond}"/></clipPath>` +
    path(almond, '#fffdf9') +
    `<g clip-path="url(#e${x})">${circle(x, 244, 11.5, iris)}${circle(x, 244, 5.5, '#15100f')}${rect(x - 24, 224, 48, 9, '#000', 'opacity=".14"')}</g>` +
    circle(x + 4, 240, 3, '#fff') +
    line(`M${x - 24} 246 Q${x} ${old ? 227 : 223} ${x + 24} 246`, lid, 5)
  );
}

function mouth({ smile, beard }: Face, lip: string, shade: string): string {
  if (smile === 'open') {
    return (
      path('M216 306 Q256 314 296 306 Q290 342 256 342 Q222 342 216 306 Z', '#5b1f22') +
      path(
        'M221 308 Q256 316 291 308 Q290 320 286 324 Q256 328 226 324 Q222 318 221 308 Z',
        '#fffdf8',
      ) +
      line('M214 305 Q256 315 298 305', lip, 6)
    );
  }
  return (
    line('M218 310 Q256 336 294 310', lip, 8) +
    (beard ? '' : line('M238 338 Q256 344 274 338', shade, 4, 'opacity=".6"'))
  );
}

function beardOf(kind: Face['beard'], color: string): string {
  switch (kind) {
    case 'full':
      return (
        path(
          'M165 244 Q172 290 204 292 Q228 286 256 288 Q284 286 308 292 Q340 290 347 244 Q356 330 318 368 Q286 396 256 396 Q226 396 194 368 Q156 330 165 244 Z',
          color,
        ) +
        path(
          'M205 296 Q230 274 256 286 Q282 274 307 296 Q284 304 256 298 Q228 304 205 296 Z',
          color,
        )
      );
    case 'stubble':
      return path(
        'M166 256 Q176 296 208 294 Q256 280 304 294 Q336 296 346 256 Q350 326 316 350 Q286 366 256 366 Q226 366 196 350 Q162 326 166 256 Z',
        color,
        'opacity=".34"',
      );
    case 'moustache':
      return path(
        'M200 304 Q222 276 256 290 Q290 276 312 304 Q286 306 256 300 Q226 306 200 304 Z',
        color,
      );
    case 'goatee':
      return (
        path('M222 340 Q256 330 290 340 Q288 384 256 388 Q224 384 222 340 Z', color) +
        path(
          'M214 300 Q234 282 256 290 Q278 282 298 300 Q278 304 256 300 Q234 304 214 300 Z',
          color,
        )
      );
    case undefined:
      return '';
  }
}

function glassesOf(kind: Face['glasses'], frame: string): string {
  if (!kind) return '';
  const lens = (x: number) =>
    kind === 'round'
      ? circle(x, 244, 34, '#ffffff', `fill-opacity=".16" stroke="${frame}" stroke-width="6"`)
      : rect(
          x - 37,
          218,
          74,
          52,
          '#ffffff',
          `rx="13" fill-opacity=".16" stroke="${frame}" stroke-width="6"`,
        );
  return (
    lens(212) +
    lens(300) +
    line('M246 240 Q256 233 266 240 M176 238 L164 232 M336 238 L348 232', frame, 6)
  );
}

function clothes(
  { shirt, collar = 'tee', extra }: Face,
  skin: { base: string; shade: string },
): string {
  const body =
    path('M52 512 Q62 408 176 386 Q216 378 256 378 Q296 378 336 386 Q450 408 460 512 Z', shirt) +
    path('M330 385 Q450 408 460 512 H384 Q380 430 330 385 Z', '#000', 'opacity=".12"');
  const opening = path('M206 382 Q256 440 306 382 Z', skin.shade);
  const parts = {
    tee: path(
      'M196 383 Q256 446 316 383 Q310 378 304 377 Q256 424 208 377 Q202 378 196 383 Z',
      '#ffffff',
      'opacity=".3"',
    ),
    shirt:
      path(
        'M204 376 L256 432 L226 466 L182 388 Z M308 376 L256 432 L286 466 L330 388 Z',
        '#ffffff',
        'opacity=".85"',
      ) + line('M256 440 V512', '#000000', 3, 'opacity=".25"'),
    turtleneck:
      path('M196 352 Q256 376 316 352 L322 408 Q256 436 190 408 Z', shirt) +
      path('M196 352 Q256 376 316 352 L322 408 Q256 436 190 408 Z', '#ffffff', 'opacity=".16"'),
    hoodie:
      path(
        'M150 396 Q190 356 214 372 Q256 420 298 372 Q322 356 362 396 Q300 470 256 470 Q212 470 150 396 Z',
        shirt,
      ) +
      path(
        'M150 396 Q190 356 214 372 Q256 420 298 372 Q322 356 362 396 Q300 470 256 470 Q212 470 150 396 Z',
        '#000000',
        'opacity=".16"',
      ) +
      line('M236 440 V500 M276 440 V490', '#ffffff', 5, 'opacity=".8"'),
    stripes: `<clipPath id="body"><path d="M52 512 Q62 408 176 386 Q216 378 256 378 Q296 378 336 386 Q450 408 460 512 Z"/></clipPath><g clip-path="url(#body)">${times(5, (i) => rect(40, 404 + i * 27, 432, 12, '#ffffff', 'opacity=".85"'))}</g>${opening}`,
    apron:
      path('M190 420 H322 L340 512 H172 Z', '#ffffff', 'opacity=".9"') +
      line('M194 424 Q176 400 178 384 M318 424 Q336 400 334 384', '#ffffff', 9),
  };
  const scarf =
    extra === 'scarf'
      ? path(
          'M176 372 Q256 430 336 372 Q350 400 330 420 Q256 460 182 420 Q162 400 176 372 Z',
          '#e8a33d',
        ) + path('M280 430 L330 416 L350 500 L300 508 Z', '#d18a2b')
      : '';
  return (
    body + (collar === 'turtleneck' || collar === 'hoodie' ? '' : opening) + parts[collar] + scarf
  );
}

export function portraitSvg(face: Face): string {
  const skin = SKIN[face.skin];
  const hairColor = HAIR[face.hair];
  const old = face.age === 'old';
  const worn = face.cover ? coverOf(face.cover) : undefined;
  const hair = worn?.hides === 'all' ? { back: '', front: '' } : hairOf(face.style, hairColor);
  // Hair that stands up does not fit below a cap.
  const front = worn?.hides === 'top' ? `<g clip-path="url(#below)">${hair.front}</g>` : hair.front;
  const back = worn?.hides === 'top' ? `<g clip-path="url(#below)">${hair.back}</g>` : hair.back;
  const brow =
    face.hair === 'white' || face.hair === 'grey'
      ? '#77706c'
      : face.hair === 'teal'
        ? '#3a2a24'
        : hairColor;
  const ears =
    ellipse(163, 250, 17, 25, skin.base) +
    ellipse(349, 250, 17, 25, skin.shade) +
    ellipse(165, 252, 8, 14, skin.shade, 'opacity=".7"');
  const earrings =
    face.extra === 'earrings'
      ? circle(160, 286, 8, '#f2c14e') + circle(352, 286, 8, '#f2c14e')
      : '';
  const lines = old
    ? line(
        'M198 292 Q190 308 196 324 M314 292 Q322 308 316 324 M226 172 Q256 166 286 172 M182 262 l-10 6 M330 262 l10 6',
        skin.shade,
        4,
        'opacity=".8"',
      )
    : '';
  const freckles =
    face.extra === 'freckles'
      ? times(12, (i) =>
          circle((i % 2 ? 300 : 190) + (i % 6) * 5 - 4, 276 + ((i * 7) % 15), 2.6, skin.shade),
        )
      : '';
  const headphones =
    face.extra === 'headphones'
      ? line('M152 236 Q150 84 256 82 Q362 84 360 236', '#23252b', 17) +
        rect(132, 218, 38, 72, '#d9483b', 'rx="18"') +
        rect(342, 218, 38, 72, '#d9483b', 'rx="18"')
      : '';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="40 34 432 432">` +
    defs(
      radial(
        'wall',
        [
          [0, '#ffffff', 0.38],
          [1, '#000000', 0.07],
        ],
        0.35,
        0.3,
        0.75,
      ),
      linear(
        'side',
        [
          [0, '#000', 0],
          [0.62, '#000', 0],
          [1, '#000', 0.2],
        ],
        -90,
      ),
      '<clipPath id="below"><rect y="176" width="512" height="336"/></clipPath>',
      `<clipPath id="head"><path d="${HEAD[face.jaw ?? 'soft']}"/></clipPath>`,
    ) +
    rect(0, 0, 512, 512, face.wall) +
    rect(0, 0, 512, 512, 'url(#wall)') +
    back +
    (worn?.back ?? '') +
    path('M212 320 H300 V392 Q256 430 212 392 Z', skin.shade) +
    clothes(face, skin) +
    path('M214 330 H298 V384 Q256 418 214 384 Z', skin.shade) +
    (worn?.hides === 'all' && face.cover?.[0] === 'hijab' ? '' : ears + earrings) +
    path(HEAD[face.jaw ?? 'soft'], skin.base) +
    `<g clip-path="url(#head)">${circle(198, 284, 30, skin.blush, 'opacity=".38"')}${circle(314, 284, 30, skin.blush, 'opacity=".38"')}${rect(150, 110, 212, 270, 'url(#side)')}</g>` +
    freckles +
    lines +
    beardOf(face.beard, hairColor) +
    path(
      'M250 236 Q240 280 236 286 Q244 298 258 297 Q272 298 276 288',
      'none',
      `stroke="${skin.shade}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"`,
    ) +
    mouth(face, skin.lip, skin.shade) +
    eye(212, face.eyes ?? '#4a2a18', '#1c1413', old) +
    eye(300, face.eyes ?? '#4a2a18', '#1c1413', old) +
    line('M184 216 Q208 200 238 212', brow, face.jaw === 'square' ? 10 : 7.5) +
    line('M274 212 Q304 200 328 216', brow, face.jaw === 'square' ? 10 : 7.5) +
    glassesOf(face.glasses, face.skin === 'dark' || face.skin === 'deep' ? '#f2d9a0' : '#2a2422') +
    front +
    (worn?.front ?? '') +
    (worn?.hides === 'all' && face.cover?.[0] === 'headwrap' ? earrings : '') +
    headphones +
    '</svg>'
  );
}

/** Returns a square portrait as WebP. */
export const portrait = (face: Face): Promise<Buffer> =>
  sharp(Buffer.from(portraitSvg(face)))
    .resize(480)
    .webp({ quality: 82, effort: 6 })
    .toBuffer();
