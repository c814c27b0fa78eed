/** @jest-environment node */
import { clampChroma, differenceEuclidean, wcagContrast } from 'culori';
import { blend, hex } from './oklch';
import {
  accent,
  HOVER_TINT,
  MEANINGS,
  neutrals,
  PRIMARY_COLORS,
  type Scheme,
  semantic,
} from './palette';

const AA_TEXT = 4.5;
const AA_SHAPE = 3;
const schemes: Scheme[] = ['light', 'dark'];
const combinations = schemes.flatMap((scheme) =>
  PRIMARY_COLORS.map((primary) => [primary, scheme] as const),
);

function expectContrast(front: string, ground: string, min: number, pair: string) {
  const ratio = wcagContrast(front, ground);
  expect({ pair, ratio, passes: ratio >= min }).toEqual({ pair, ratio, passes: true });
}

describe.each(combinations)('%s on %s', (primary, scheme) => {
  const base = neutrals(scheme);
  const color = accent(primary, scheme);
  const grounds = {
    page: base.page,
    surface: base.surface,
    raised: base.raised,
    'accent-soft': color.soft,
    'hovered page': blend(base.page, base.text, HOVER_TINT[scheme]),
    'hovered surface': blend(base.surface, base.text, HOVER_TINT[scheme]),
    'hovered raised': blend(base.raised, base.text, HOVER_TINT[scheme]),
  };

  test.each(Object.entries(grounds))('text passes AA on %s', (name, ground) => {
    expectContrast(base.text, ground, AA_TEXT, `text on ${name}`);
    expectContrast(base.text2, ground, AA_TEXT, `text-2 on ${name}`);
    expectContrast(color.text, ground, AA_TEXT, `accent-text on ${name}`);
  });

  test('text on the filled accent passes AA, hovered too', () => {
    expectContrast(color.on, color.fill, AA_TEXT, 'on-accent on accent');
    expectContrast(color.on, color.hover, AA_TEXT, 'on-accent on accent-hover');
  });

  test('the focus ring and active icons have contrast with every background', () => {
    for (const [name, ground] of Object.entries(grounds)) {
      expectContrast(color.text, ground, AA_SHAPE, `ring on ${name}`);
    }
  });
});

describe.each(schemes)('%s', (scheme) => {
  const base = neutrals(scheme);

  test.each(MEANINGS)('%s passes AA as text, on its tint and below text', (meaning) => {
    const color = semantic(meaning, scheme);
    for (const ground of [base.page, base.surface, base.raised, color.soft]) {
      expectContrast(color.text, ground, AA_TEXT, `${meaning}-text on ${ground}`);
    }
    expectContrast(color.on, color.fill, AA_TEXT, `on-${meaning} on ${meaning}`);
    expectContrast(color.on, color.hover, AA_TEXT, `on-${meaning} on ${meaning}-hover`);
    expectContrast(base.text, color.soft, AA_TEXT, `text on ${meaning}-soft`);
  });

  test('outlines of controls pass 3:1', () => {
    for (const ground of [base.page, base.surface, base.raised]) {
      expectContrast(base.lineStrong, ground, AA_SHAPE, `line-strong on ${ground}`);
    }
  });

  test('the status icons of a seen message have contrast on every accent tint', () => {
    const { text } = semantic('info', scheme);
    for (const primary of PRIMARY_COLORS) {
      expectContrast(text, accent(primary, scheme).soft, AA_SHAPE, `info-text on ${primary}-soft`);
    }
  });
});

test('the conversion from OKLCH agrees with culori', () => {
  const difference = differenceEuclidean('rgb');
  for (const [l, c, h] of [
    [0.56, 0.205, 25],
    [0.845, 0.16, 90],
    [0.53, 0.1, 195],
    [0.545, 0.185, 258],
    [0.7, 0.4, 150],
  ] as const) {
    const expected = clampChroma({ mode: 'oklch', l, c, h }, 'oklch');
    expect(difference(hex([l, c, h]), expected)).toBeLessThan(0.02);
  }
});
