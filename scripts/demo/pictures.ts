import sharp from 'sharp';
import type { Random } from './random';

/** Generates the demo's pictures from shapes; nothing is downloaded. */

const jpeg = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).jpeg({ quality: 86 }).toBuffer();

const SKIES = [
  ['#f8c9a0', '#e07a5f', '#3d405b'],
  ['#cfe8ef', '#8fb8de', '#2e5077'],
  ['#fde2c8', '#f4a988', '#7a4069'],
  ['#dfe7d3', '#9ab87a', '#2f4b26'],
  ['#e8e0f4', '#a393c9', '#3a2e5c'],
  ['#fff1c9', '#f2b84b', '#6b3e26'],
] as const;

const sky = (id: string, top: string, bottom: string) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>`;

function ridge(
  random: Random,
  width: number,
  base: number,
  rise: number,
  color: string,
  opacity: number,
  floor: number,
): string {
  const steps = random.whole(5, 9);
  const points = Array.from({ length: steps + 1 }, (_, i) => {
    const x = (width / steps) * i;
    return `${x.toFixed(0)},${(base - random.between(0, rise)).toFixed(0)}`;
  });
  return `<polygon fill="${color}" opacity="${opacity}" points="0,${floor} ${points.join(' ')} ${width},${floor}"/>`;
}

function mountains(random: Random, width: number, height: number): string {
  const [light, middle, dark] = random.pick(SKIES);
  const sun = `<circle cx="${random.between(0.2, 0.8) * width}" cy="${random.between(0.2, 0.4) * height}" r="${height * 0.08}" fill="#fff6e0" opacity="0.9"/>`;
  const ridges = [0.55, 0.68, 0.82].map((at, i) =>
    ridge(random, width, height * at, height * 0.22, dark, 0.35 + i * 0.3, height),
  );
  return `<defs>${sky('s', light, middle)}</defs><rect width="100%" height="100%" fill="url(#s)"/>${sun}${ridges.join('')}`;
}

function sea(random: Random, width: number, height: number): string {
  const [light, middle, dark] = random.pick(SKIES);
  const horizon = height * random.between(0.42, 0.55);
  const waves = Array.from({ length: 26 }, () => {
    const y = random.between(horizon + 8, height);
    const w = random.between(0.08, 0.3) * width * ((y - horizon) / (height - horizon) + 0.3);
    return `<rect x="${random.between(-50, width)}" y="${y}" width="${w}" height="${2 + ((y - horizon) / height) * 8}" rx="3" fill="#fff" opacity="${random.between(0.08, 0.3)}"/>`;
  });
  return `<defs>${sky('s', middle, light)}${sky('w', middle, dark)}</defs><rect width="100%" height="100%" fill="url(#s)"/><circle cx="${width * random.between(0.3, 0.7)}" cy="${horizon}" r="${height * 0.1}" fill="#fff3d6"/><rect y="${horizon}" width="100%" height="${height - horizon}" fill="url(#w)"/>${waves.join('')}`;
}

function city(random: Random, width: number, height: number): string {
  const [light, middle, dark] = random.pick(SKIES);
  const houses: string[] = [];
  for (let x = -20; x < width; ) {
    const w = random.between(width * 0.05, width * 0.12);
    const h = random.between(height * 0.2, height * 0.6);
    houses.push(`<rect x="${x}" y="${height - h}" width="${w}" height="${h}" fill="${dark}"/>`);
    for (let wy = height - h + 16; wy < height - 16; wy += 26) {
      for (let wx = x + 10; wx < x + w - 14; wx += 22) {
        if (random.next() < 0.45)
          houses.push(
            `<rect x="${wx}" y="${wy}" width="9" height="12" fill="#ffdf9e" opacity="${random.between(0.5, 1)}"/>`,
          );
      }
    }
    x += w + random.between(0, 8);
  }
  return `<defs>${sky('s', middle, light)}</defs><rect width="100%" height="100%" fill="url(#s)"/>${houses.join('')}`;
}

function bouquet(random: Random, width: number, height: number): string {
  const [light, middle, dark] = random.pick(SKIES);
  const flowers = Array.from({ length: random.whole(5, 8) }, () => {
    const x = random.between(0.2, 0.8) * width;
    const y = random.between(0.2, 0.6) * height;
    const r = random.between(0.05, 0.1) * height;
    const petals = Array.from({ length: 8 }, (_, i) => {
      const angle = (Math.PI / 4) * i;
      return `<circle cx="${x + Math.cos(angle) * r * 0.7}" cy="${y + Math.sin(angle) * r * 0.7}" r="${r * 0.5}" fill="${random.pick(['#e76f51', '#f4a261', '#e9c46a', '#d98cb3', '#b56576', '#fff4e6'])}"/>`;
    });
    return `<path d="M${x} ${y} Q ${width / 2} ${height * 0.7} ${width / 2} ${height}" stroke="${dark}" stroke-width="5" fill="none" opacity="0.6"/>${petals.join('')}<circle cx="${x}" cy="${y}" r="${r * 0.36}" fill="${dark}"/>`;
  });
  return `<defs>${sky('s', light, middle)}</defs><rect width="100%" height="100%" fill="url(#s)"/>${flowers.join('')}`;
}

function cup(random: Random, width: number, height: number): string {
  const [light, middle, dark] = random.pick(SKIES);
  const cx = width / 2;
  const cy = height * 0.55;
  const r = height * 0.24;
  const steam = [-0.4, 0, 0.4].map(
    (at) =>
      `<path d="M${cx + at * r} ${cy - r * 0.5} q 24 -40 0 -80 q -24 -40 0 -80" stroke="#fff" stroke-width="7" fill="none" opacity="0.55" stroke-linecap="round"/>`,
  );
  return `<defs>${sky('s', light, middle)}</defs><rect width="100%" height="100%" fill="url(#s)"/><rect y="${height * 0.72}" width="100%" height="${height * 0.28}" fill="${dark}" opacity="0.85"/>${steam.join('')}<ellipse cx="${cx}" cy="${cy + r * 0.95}" rx="${r * 1.7}" ry="${r * 0.28}" fill="#fffaf2"/><path d="M${cx - r} ${cy - r * 0.4} h${2 * r} q0 ${r * 1.4} -${r} ${r * 1.4} q-${r} 0 -${r} -${r * 1.4}z" fill="#fffaf2"/><ellipse cx="${cx}" cy="${cy - r * 0.4}" rx="${r}" ry="${r * 0.24}" fill="#6b4226"/>`;
}

const SCENES = [mountains, sea, city, bouquet, cup];
const SHAPES = [
  [1080, 810],
  [1000, 1000],
  [810, 1080],
  [1280, 720],
] as const;

/** Returns a random JPEG: mountains, sea, city, bouquet or cup of coffee. */
export function scene(random: Random, shape?: readonly [number, number]): Promise<Buffer> {
  const [width, height] = shape ?? random.pick(SHAPES);
  const drawn = random.pick(SCENES)(random, width, height);
  return jpeg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawn}</svg>`,
  );
}

/** Returns a picture in portrait format for a story. */
export const storyPicture = (random: Random): Promise<Buffer> => scene(random, [1080, 1920]);

const SKIN = ['#f3d3b8', '#e0ac87', '#c68642', '#8d5524', '#5c3a21', '#fbe4d2'];
const HAIR = ['#2b1b12', '#5a3825', '#a0622d', '#d9b46a', '#1c1c22', '#8b8b8b', '#7a2e1d'];
const SHIRT = ['#355070', '#6d597a', '#b56576', '#2a9d8f', '#e9c46a', '#457b9d', '#606c38'];
const WALL = ['#fde2e4', '#e2ece9', '#dfe7fd', '#fff1e6', '#e8e8e4', '#f0efeb', '#cddafd'];

/** Returns a square JPEG with a drawn portrait. */
export function portrait(random: Random): Promise<Buffer> {
  const skin = random.pick(SKIN);
  const hair = random.pick(HAIR);
  const long = random.next() < 0.5;
  const back = long
    ? `<path d="M130 250 q-10 -160 126 -160 q136 0 126 160 v140 h-252z" fill="${hair}"/>`
    : '';
  const fringe = `<path d="M146 236 q0 -136 110 -136 q110 0 110 136 q-40 -70 -${random.whole(80, 150)} -64 q-50 4 -70 64z" fill="${hair}"/>`;
  return jpeg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512"><rect width="512" height="512" fill="${random.pick(WALL)}"/>${back}<path d="M70 512 q10 -130 186 -130 q176 0 186 130z" fill="${random.pick(SHIRT)}"/><rect x="216" y="320" width="80" height="90" rx="36" fill="${skin}"/><ellipse cx="256" cy="250" rx="96" ry="116" fill="${skin}"/>${fringe}<circle cx="220" cy="256" r="9" fill="#2b2b2b"/><circle cx="292" cy="256" r="9" fill="#2b2b2b"/><path d="M222 306 q34 ${random.whole(16, 34)} 68 0" stroke="#7a3b2e" stroke-width="7" fill="none" stroke-linecap="round"/></svg>`,
  );
}
