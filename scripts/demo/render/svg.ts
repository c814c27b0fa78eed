/** Short forms of SVG elements. */

type Stops = readonly (readonly [offset: number, color: string, opacity?: number])[];

const stops = (list: Stops) =>
  list
    .map(
      ([offset, color, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`,
    )
    .join('');

/** A linear gradient, downwards unless `angle` (degrees, clockwise) turns it. */
export const linear = (id: string, list: Stops, angle = 0): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1" gradientTransform="rotate(${angle} .5 .5)">${stops(list)}</linearGradient>`;

/** A radial gradient with its focus at `fx`, `fy` (0 to 1 of the shape's box). */
export const radial = (id: string, list: Stops, fx = 0.5, fy = 0.5, r = 0.5): string =>
  `<radialGradient id="${id}" cx=".5" cy=".5" r="${r}" fx="${fx}" fy="${fy}">${stops(list)}</radialGradient>`;

export const defs = (...content: string[]): string => `<defs>${content.join('')}</defs>`;

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more = '',
): string => `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`;

export const circle = (x: number, y: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`;

export const ellipse = (
  x: number,
  y: number,
  rx: number,
  ry: number,
  fill: string,
  more = '',
): string => `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`;

export const path = (d: string, fill: string, more = ''): string =>
  `<path d="${d}" fill="${fill}" ${more}/>`;

/** A line without filling, with round ends. */
export const line = (d: string, color: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;

export const group = (transform: string, content: string, more = ''): string =>
  `<g transform="${transform}" ${more}>${content}</g>`;

/** Joins `count` elements made from their number. */
export const times = (count: number, make: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => make(i)).join('');
