/** @jest-environment-options {"styles": "all"} */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fireEvent, render, screen } from '@testing-library/react';
import { wcagContrast } from 'culori';
import { MemoryRouter } from 'react-router-dom';
import { installModalDialogs, installVisibility } from '../testing/browserParts';
import { PRIMARY_COLORS, type Scheme } from '../theme/palette';
import { themeCss } from '../theme/themeCss';
import { KitPage } from './KitPage';
import { themeOf } from './Themes';

jest.mock(
  'unicode-emoji-json/data-by-group.json',
  () => jest.requireActual('../ui/emoji/testing/emojiFixture').emojiFixture,
);

/** Components that the page leaves to others, which render them, and the dialog, which uploads. */
const LEFT_OUT = ['Dialog', 'LazySlot', 'MovingPicture', 'PhotoDialog'];

const AA_TEXT = 4.5;
const schemes: readonly Scheme[] = ['light', 'dark'];
const themes = schemes.flatMap((scheme) =>
  PRIMARY_COLORS.map((primary) => [primary, scheme] as const),
);

/** Sets a theme; returns a function that resolves a token to its colour, following references. */
function painter(primary: string, scheme: Scheme) {
  Object.assign(document.documentElement.dataset, { primary, background: scheme });
  const styles = getComputedStyle(document.documentElement);
  const paint = (name: string): string => {
    const value = styles.getPropertyValue(name).trim();
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

/** Returns texts that label a control: its own, or those of other elements. */
const labelsOf = (control: Element) => [
  control.getAttribute('aria-label'),
  control.textContent,
  ...(control.getAttribute('aria-labelledby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent),
  ...Array.from((control instanceof HTMLInputElement && control.labels) || [], (label) =>
    label.textContent.trim(),
  ),
];

/** Fails if two colours of the same rule are hard to distinguish in a theme. */
function expectContrast() {
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
}

// Renders once, and queries by text: the page is large, role queries would take seconds.
test('the page shows the kit in any theme; texts have contrast, controls have names', async () => {
  installModalDialogs();
  installVisibility();
  const errors = jest.spyOn(console, 'error');
  const { container } = render(
    <MemoryRouter>
      <style>{themeCss()}</style>
      <KitPage />
    </MemoryRouter>,
  );
  // The lazy components.
  await screen.findByPlaceholderText('Search by name');
  await screen.findByPlaceholderText('Search emoji');
  await screen.findByText('waits.png');
  await screen.findByAltText('Your new photo');
  expectContrast();
  const controls = container.querySelectorAll(
    'button, input:not([hidden]), select, textarea, [role=application]',
  );
  expect(controls.length).toBeGreaterThan(100);
  // Computing accessible names is slow, and only needed for what has no simple label.
  const unlabelled = [...controls].filter((one) => !labelsOf(one).some((text) => text?.trim()));
  for (const control of unlabelled) expect(control).toHaveAccessibleName();
  fireEvent.click(screen.getByText('teal'));
  fireEvent.click(screen.getByText('dark'));
  expect(document.documentElement.dataset).toMatchObject({ primary: 'teal', background: 'dark' });
  fireEvent.click(screen.getByText('Confirm'));
  fireEvent.click(await screen.findByText('Logout'));
  await screen.findByText('Yes');
  expect(errors).not.toHaveBeenCalled();
});

test('the page has every component of the kit', () => {
  const parts = ['coreExports.ts', 'kitExports.ts']
    .flatMap((list) => [
      ...readFileSync(join(__dirname, '..', list), 'utf8').matchAll(/\{([^}]*)\} from '\.\/ui\//g),
    ])
    .flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
    .filter((name) => /^[A-Z][a-z]\w+$/.test(name) && !LEFT_OUT.includes(name));
  expect(parts.length).toBeGreaterThan(40);
  const sources = readdirSync(__dirname)
    .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
    .map((file) => readFileSync(join(__dirname, file), 'utf8'))
    .join('\n');
  expect(parts.filter((name) => !new RegExp(`<${name}[\\s>/]`).test(sources))).toEqual([]);
});

test.each([
  ['?primary=teal&background=dark', { primaryColor: 'teal', backgroundColor: 'dark' }],
  ['?background=light', { primaryColor: 'blue', backgroundColor: 'light' }],
  ['?primary=plaid&background=loud', { primaryColor: 'blue', backgroundColor: 'system' }],
])('%s sets the theme', (search, theme) => {
  expect(themeOf(search, { primaryColor: 'blue', backgroundColor: 'system' })).toEqual(theme);
});
