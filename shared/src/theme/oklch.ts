/** A colour in OKLCH: lightness 0 to 1, chroma from 0, hue in degrees. */
export type Oklch = readonly [lightness: number, chroma: number, hue: number];

/** Colour in CSS notation, `#rrggbb`. */
export type Hex = `#${string}`;

type Triple = [number, number, number];

/**
 * Converts OKLab to linear sRGB (Björn Ottosson's matrices); components outside 0 to 1 are out of
 * gamut.
 */
function labToLinear(l: number, a: number, b: number): Triple {
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

function linearOf([l, c, h]: Oklch): Triple {
  const angle = (h * Math.PI) / 180;
  return labToLinear(l, c * Math.cos(angle), c * Math.sin(angle));
}

const inGamut = (rgb: Triple) => rgb.every((part) => part >= -0.0005 && part <= 1.0005);

const encode = (part: number) => {
  const clipped = Math.min(1, Math.max(0, part));
  const curved = clipped <= 0.0031308 ? clipped * 12.92 : 1.055 * clipped ** (1 / 2.4) - 0.055;
  return Math.round(curved * 255);
};

const decode = (byte: number) => {
  const part = byte / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

const toHex = (bytes: Triple): Hex =>
  `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;

const bytesOf = (color: Hex): Triple => [
  Number.parseInt(color.slice(1, 3), 16),
  Number.parseInt(color.slice(3, 5), 16),
  Number.parseInt(color.slice(5, 7), 16),
];

/**
 * Converts a colour to sRGB. Reduces chroma that is out of gamut; hue and lightness do not change.
 */
export function hex(color: Oklch): Hex {
  const [l, c, h] = color;
  let low = 0;
  let high = c;
  if (!inGamut(linearOf(color))) {
    for (let step = 0; step < 24; step += 1) {
      const middle = (low + high) / 2;
      if (inGamut(linearOf([l, middle, h]))) low = middle;
      else high = middle;
    }
  } else {
    low = c;
  }
  const [r, g, b] = linearOf([l, low, h]);
  return toHex([encode(r), encode(g), encode(b)]);
}

/** Blends `amount` (0 to 1) of `over` onto `base`, as browsers composite alpha. */
export function blend(base: Hex, over: Hex, amount: number): Hex {
  const below = bytesOf(base);
  const above = bytesOf(over);
  const mixed = below.map((part, index) =>
    Math.round(part * (1 - amount) + (above[index] ?? part) * amount),
  );
  return toHex([mixed[0] ?? 0, mixed[1] ?? 0, mixed[2] ?? 0]);
}

function luminance(color: Hex): number {
  const [r, g, b] = bytesOf(color);
  return 0.2126 * decode(r) + 0.7152 * decode(g) + 0.0722 * decode(b);
}

/** Returns the contrast ratio of two colours, 1 to 21 (WCAG 2.2, relative luminance). */
export function contrast(one: Hex, other: Hex): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}
