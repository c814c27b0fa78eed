import type { PrimaryColor } from '@kithkin/shared/contract';
import { blend, contrast, type Hex, hex, type Oklch } from './oklch';

/** Effective background; the browser resolves `system` to one of these. */
export type Scheme = 'light' | 'dark';

/** The eight primary colours, in the order of the theme dialog. */
export const PRIMARY_COLORS: readonly PrimaryColor[] = [
  'red',
  'orange',
  'yellow',
  'green',
  'teal',
  'blue',
  'purple',
  'pink',
];

/** Minimum contrast of text (WCAG 2.2 AA, 1.4.3), with a margin for rounding. */
const TEXT = 4.6;
/** Minimum contrast of control outlines and filled icons (WCAG 2.2 AA, 1.4.11). */
const SHAPE = 3.1;
/** Opacity of the accent colour in tinted rows and chips. */
const SOFT: Record<Scheme, number> = { light: 0.11, dark: 0.17 };
/** Opacity of the text colour in a hovered row. */
export const HOVER_TINT: Record<Scheme, number> = { light: 0.05, dark: 0.07 };

const PAPER_HUE = 80;

const neutralTones = {
  light: { page: 0.972, surface: 0.993, raised: 1, line: 0.912, skeleton: 0.93, text: 0.235 },
  dark: { page: 0.172, surface: 0.21, raised: 0.252, line: 0.31, skeleton: 0.28, text: 0.935 },
} as const;

/** Fill colours before contrast correction. Yellow and orange use dark text, never white. */
const fills: Record<PrimaryColor, Record<Scheme, Oklch>> = {
  red: { light: [0.56, 0.205, 25], dark: [0.58, 0.2, 25] },
  orange: { light: [0.735, 0.17, 55], dark: [0.74, 0.165, 57] },
  yellow: { light: [0.845, 0.165, 90], dark: [0.845, 0.16, 90] },
  green: { light: [0.54, 0.145, 150], dark: [0.56, 0.145, 151] },
  teal: { light: [0.53, 0.1, 195], dark: [0.55, 0.1, 193] },
  blue: { light: [0.545, 0.185, 258], dark: [0.57, 0.18, 258] },
  purple: { light: [0.525, 0.2, 298], dark: [0.56, 0.19, 298] },
  pink: { light: [0.575, 0.205, 356], dark: [0.59, 0.2, 356] },
};

const semanticFills = {
  danger: { light: [0.55, 0.2, 27], dark: [0.57, 0.19, 27] },
  success: { light: [0.53, 0.13, 152], dark: [0.55, 0.13, 152] },
  warning: { light: [0.8, 0.15, 78], dark: [0.8, 0.145, 78] },
  info: { light: [0.54, 0.16, 245], dark: [0.57, 0.15, 245] },
} satisfies Record<string, Record<Scheme, Oklch>>;

/** Semantic colours that have their own colour set. */
export type Meaning = keyof typeof semanticFills;
export const MEANINGS = Object.keys(semanticFills) as readonly Meaning[];

/** Colour with the variants for its text, tint and hover state. */
export interface ColorSet {
  fill: Hex;
  hover: Hex;
  /** Text and icons on `fill` and `hover`. */
  on: Hex;
  /** Tint of selected rows and chips. */
  soft: Hex;
  /** The colour as text on page, surface, raised and soft backgrounds. */
  text: Hex;
}

/** Colours that are the same for all primary colours of a scheme. */
export interface Neutrals {
  page: Hex;
  surface: Hex;
  raised: Hex;
  line: Hex;
  /** Outline of controls; at least 3:1 on every background. */
  lineStrong: Hex;
  skeleton: Hex;
  text: Hex;
  text2: Hex;
  /** For decoration only, never for text. */
  text3: Hex;
}

/**
 * Changes the lightness in steps of `step` until the contrast on every background is at least
 * `ratio`.
 * @throws Error if no lightness satisfies it; a test covers all colour sets.
 */
function fit([start, c, h]: Oklch, grounds: readonly Hex[], ratio: number, step: number): Hex {
  for (let l = start; l >= 0 && l <= 1; l += step) {
    const color = hex([l, c, h]);
    if (grounds.every((ground) => contrast(color, ground) >= ratio)) return color;
  }
  throw new Error(`No lightness of hue ${h} gives ${ratio}:1.`);
}

/** Lightness step towards more contrast with the scheme's backgrounds. */
const away: Record<Scheme, number> = { light: -0.005, dark: 0.005 };

/** Returns the neutral colours of a scheme. */
export function neutrals(scheme: Scheme): Neutrals {
  const tone = neutralTones[scheme];
  const grey = (l: number, c = 0.005): Hex => hex([l, c, PAPER_HUE]);
  const [page, surface, raised] = [grey(tone.page), grey(tone.surface), grey(tone.raised)];
  const text = grey(tone.text, 0.008);
  const grounds = [page, surface, raised];
  const hovered = grounds.map((ground) => blend(ground, text, HOVER_TINT[scheme]));
  const softest = Object.values(fills).map((fill) =>
    blend(surface, hex(fill[scheme]), SOFT[scheme]),
  );
  const start = scheme === 'light' ? 0.5 : 0.68;
  return {
    page,
    surface,
    raised,
    line: grey(tone.line),
    lineStrong: fit(
      [scheme === 'light' ? 0.7 : 0.45, 0.006, PAPER_HUE],
      grounds,
      SHAPE,
      away[scheme],
    ),
    skeleton: grey(tone.skeleton),
    text,
    text2: fit([start, 0.008, PAPER_HUE], [...grounds, ...hovered, ...softest], TEXT, away[scheme]),
    text3: grey(scheme === 'light' ? 0.7 : 0.5),
  };
}

function colorSet(baseColor: Oklch, scheme: Scheme): ColorSet {
  const { page, surface, raised, text } = neutrals(scheme);
  const [l, c, h] = baseColor;
  const dark = hex([0.21, Math.min(c, 0.045), h]);
  const onDark = l > 0.66;
  const on: Hex = onDark ? dark : '#ffffff';
  const fill = fit(baseColor, [on], TEXT, onDark ? 0.005 : -0.005);
  const hover = hex([l + (onDark ? 0.04 : -0.05), c, h]);
  const soft = blend(surface, fill, SOFT[scheme]);
  const grounds = [page, surface, raised, soft];
  const hovered = [page, surface, raised].map((ground) => blend(ground, text, HOVER_TINT[scheme]));
  const from = scheme === 'light' ? Math.min(l, 0.58) : Math.max(l, 0.7);
  const chroma = scheme === 'light' ? c : c * 0.8;
  return {
    fill,
    hover,
    on,
    soft,
    text: fit([from, chroma, h], [...grounds, ...hovered], TEXT, away[scheme]),
  };
}

/** Returns the colour set of a primary colour. */
export function accent(primary: PrimaryColor, scheme: Scheme): ColorSet {
  return colorSet(fills[primary][scheme], scheme);
}

/** Returns the colour set of danger, success, warning or information. */
export function semantic(meaning: Meaning, scheme: Scheme): ColorSet {
  const baseColor: Record<Scheme, Oklch> = semanticFills[meaning];
  return colorSet(baseColor[scheme], scheme);
}
