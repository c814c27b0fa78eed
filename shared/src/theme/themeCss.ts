import { blend, type Hex } from './oklch';
import {
  accent,
  type ColorSet,
  HOVER_TINT,
  MEANINGS,
  neutrals,
  PRIMARY_COLORS,
  type Scheme,
  semantic,
} from './palette';
import { DEFAULT_THEME, THEME_KEY } from './theme';

type Declarations = Record<string, string>;

const write = (selector: string, declarations: Declarations) =>
  `${selector}{${Object.entries(declarations)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`;

const withAlpha = (color: Hex, alpha: number) =>
  color +
  Math.round(alpha * 255)
    .toString(16)
    .padStart(2, '0');

const SHADOW: Record<Scheme, string> = {
  light: '0 1px 2px #2a241c14,0 10px 32px #2a241c24',
  dark: '0 0 0 1px var(--line),0 12px 36px #00000080',
};

/** Colour and opacity of the backdrop between a dialog and the page. */
const SCRIM: Record<Scheme, { color: Hex; alpha: number }> = {
  light: { color: '#1f1a14', alpha: 0.45 },
  dark: { color: '#0a0908', alpha: 0.65 },
};

const setOf = (name: string, color: ColorSet): Declarations => ({
  [`--${name}`]: color.fill,
  [`--${name}-hover`]: color.hover,
  [`--on-${name}`]: color.on,
  [`--${name}-soft`]: color.soft,
  [`--${name}-text`]: color.text,
});

function schemeDeclarations(scheme: Scheme): Declarations {
  const base = neutrals(scheme);
  const scrim = SCRIM[scheme];
  const meanings = MEANINGS.map((meaning) => setOf(meaning, semantic(meaning, scheme)));
  return {
    'color-scheme': scheme,
    '--page': base.page,
    '--surface': base.surface,
    '--raised': base.raised,
    '--line': base.line,
    '--line-strong': base.lineStrong,
    '--skeleton': base.skeleton,
    '--skeleton-shine': blend(base.skeleton, base.surface, 0.6),
    '--hover': withAlpha(base.text, HOVER_TINT[scheme]),
    '--text': base.text,
    '--text-2': base.text2,
    '--text-3': base.text3,
    '--shadow-float': SHADOW[scheme],
    '--scrim': withAlpha(scrim.color, scrim.alpha),
    '--page-behind': blend(base.page, scrim.color, scrim.alpha),
    ...Object.assign({}, ...meanings),
  };
}

const accentNames = ['--accent', '--accent-hover', '--on-accent', '--accent-soft', '--accent-text'];

/**
 * Declares the shades of one scheme as `--l0`…`--l4` or `--d0`…`--d4`. Each primary colour is
 * emitted once, with both schemes; the active scheme selects its half.
 */
const shadesOf = (color: ColorSet, prefix: 'l' | 'd'): Declarations =>
  Object.fromEntries(
    [color.fill, color.hover, color.on, color.soft, color.text].map((value, index) => [
      `--${prefix}${index}`,
      value,
    ]),
  );

const pick = (prefix: 'l' | 'd'): Declarations =>
  Object.fromEntries(accentNames.map((name, index) => [name, `var(--${prefix}${index})`]));

/**
 * Returns the CSS of all eight primary colours on both backgrounds, as custom properties.
 * `data-primary` and `data-background` on `<html>` select them. `data-background="system"`, or no
 * attribute, follows the device. A nested element with `data-primary` uses that colour on the
 * page's background; one with `data-background` (light, dark) uses that background. The previews of
 * the theme dialog therefore need no colours of their own.
 */
export function themeCss(): string {
  const primaries = PRIMARY_COLORS.map((primary) => {
    const selector = `[data-primary=${primary}]`;
    return write(primary === DEFAULT_THEME.primaryColor ? `:root,${selector}` : selector, {
      ...shadesOf(accent(primary, 'light'), 'l'),
      ...shadesOf(accent(primary, 'dark'), 'd'),
    });
  });
  // The default colour is also declared on `:root`; it comes first, so that other attributes
  // override it.
  primaries.sort(
    (one, other) => Number(other.startsWith(':root')) - Number(one.startsWith(':root')),
  );
  const darkRoot = ':root:not([data-background=light])';
  const dark = schemeDeclarations('dark');
  return [
    ...primaries,
    write(':root,[data-background=light]', schemeDeclarations('light')),
    write(':root,[data-background=light],[data-primary]', pick('l')),
    write('[data-background=dark]', dark),
    write('[data-background=dark],[data-background=dark] [data-primary]', pick('d')),
    '@media (prefers-color-scheme:dark){',
    write(darkRoot, dark),
    write(`${darkRoot},${darkRoot} [data-primary]`, pick('d')),
    '}',
  ].join('\n');
}

/**
 * Returns a statement for the page's inline script that applies the stored theme before first
 * paint. It duplicates `readTheme` in one line, since no module has loaded at that point; a test
 * checks that both agree.
 */
export function themeScript(): string {
  const { primaryColor, backgroundColor } = DEFAULT_THEME;
  return [
    '(function(d,t){',
    `try{t=JSON.parse(localStorage.getItem(${JSON.stringify(THEME_KEY)}))||{}}catch(e){}`,
    `d.primary=/^(${PRIMARY_COLORS.join('|')})$/.test(t.primaryColor)?t.primaryColor:d.color||${JSON.stringify(primaryColor)};`,
    `d.background=/^(light|dark|system)$/.test(t.backgroundColor)?t.backgroundColor:${JSON.stringify(backgroundColor)}`,
    '})(document.documentElement.dataset,{});',
  ].join('');
}
