/** @jest-environment-options {"styles": "all"} */
import { render, screen } from '@testing-library/react';
import { wcagContrast } from 'culori';
import { MemoryRouter } from 'react-router-dom';
import { installModalDialogs } from '../../testing/browserParts';
import { PRIMARY_COLORS, type Scheme } from '../../theme/palette';
import { DEFAULT_THEME } from '../../theme/theme';
import { themeCss } from '../../theme/themeCss';
import { KitPage } from './KitPage';

jest.mock(
  'unicode-emoji-json/data-by-group.json',
  () => jest.requireActual('../emoji/testing/emojiFixture').emojiFixture,
);

beforeAll(installModalDialogs);

const AA_TEXT = 4.5;
const schemes: readonly Scheme[] = ['light', 'dark'];
const themes = schemes.flatMap((scheme) =>
  PRIMARY_COLORS.map((primary) => [primary, scheme] as const),
);

/** Parses the custom properties of one block of the theme's CSS. */
function block(start: string): Record<string, string> {
  const body = themeCss()
    .split('\n')
    .find((line) => line.startsWith(start));
  const declarations = body?.slice(body.indexOf('{') + 1, -1).split(';') ?? [];
  return Object.fromEntries(declarations.map((line) => line.split(':') as [string, string]));
}

/** Returns a function that resolves a token to its colour, following references. */
function painter(primary: string, scheme: Scheme) {
  const tokens: Record<string, string> = {
    // The shades of the default colour are also declared on `:root`.
    ...block(`${primary === DEFAULT_THEME.primaryColor ? ':root,' : ''}[data-primary=${primary}]{`),
    ...block(scheme === 'light' ? ':root,[data-background=light]{' : '[data-background=dark]{'),
    ...block(
      scheme === 'light'
        ? ':root,[data-background=light],[data-primary]{'
        : '[data-background=dark],[data-background=dark] [data-primary]{',
    ),
  };
  const paint = (name: string): string => {
    const value = tokens[name] ?? '';
    const reference = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
    return reference ? paint(reference) : value;
  };
  return paint;
}

/** Finds all CSS rules of the page that set both a text and a background token. */
function pairs(): { rule: string; text: string; ground: string }[] {
  const css = [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))
    .join('');
  return [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, rule = '', body = '']) => {
    const text = /(?:^|;)\s*color:\s*var\((--[\w-]+)\)/.exec(body)?.[1];
    const ground = /(?:^|;)\s*background(?:-color)?:\s*var\((--[\w-]+)\)/.exec(body)?.[1];
    return text && ground ? [{ rule: rule.trim(), text, ground }] : [];
  });
}

test('whatever sets words on a ground is readable in all sixteen themes', async () => {
  render(
    <MemoryRouter>
      <KitPage />
    </MemoryRouter>,
  );
  await screen.findByPlaceholderText('Search by name');
  await screen.findByText('waits.png');
  const found = pairs();
  // Combinations of buttons, fields, chips and floating surfaces.
  const kinds = new Set(found.map(({ text, ground }) => `${text} on ${ground}`));
  // If these are missing, the styles were not read.
  expect([...kinds]).toEqual(
    expect.arrayContaining([
      '--on-accent on --accent',
      '--on-danger on --danger',
      '--accent-text on --accent-soft',
      '--text on --raised',
    ]),
  );
  const faint = themes.flatMap(([primary, scheme]) => {
    const paint = painter(primary, scheme);
    return found
      .filter(({ text, ground }) => !(wcagContrast(paint(text), paint(ground)) >= AA_TEXT))
      .map(({ rule, text, ground }) => `${rule}: ${text} on ${ground}, ${primary} ${scheme}`);
  });
  expect(faint).toEqual([]);
});
