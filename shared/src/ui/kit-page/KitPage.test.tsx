import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { installModalDialogs, installVisibility } from '../../testing/browserParts';
import * as kit from '..';
import { KitPage } from './KitPage';
import { themeOf } from './themeOf';

jest.mock(
  'unicode-emoji-json/data-by-group.json',
  () => jest.requireActual('../emoji/testing/emojiFixture').emojiFixture,
);

beforeAll(() => {
  installModalDialogs();
  installVisibility();
});

/** Rendering the whole kit takes long on a busy machine. */
jest.setTimeout(180_000);

const show = () =>
  render(
    <MemoryRouter>
      <KitPage />
    </MemoryRouter>,
  );

/**
 * Waits until all lazy components have loaded. These tests query by text: role queries take seconds
 * on a page of this size.
 */
const complete = async () => {
  await screen.findByPlaceholderText('Search by name');
  await screen.findByPlaceholderText('Search emoji');
  await screen.findByText('waits.png');
  await screen.findByAltText('Your new photo');
};

test('the page shows the kit, and a choice of theme repaints it', async () => {
  const complaints = jest.spyOn(console, 'error');
  show();
  await complete();
  fireEvent.click(screen.getByText('teal'));
  fireEvent.click(screen.getByText('dark'));
  expect(document.documentElement.dataset).toMatchObject({ primary: 'teal', background: 'dark' });
  fireEvent.click(screen.getByText('Confirm'));
  fireEvent.click(await screen.findByText('Logout'));
  await screen.findByText('Yes');
  expect(complaints).not.toHaveBeenCalled();
});

test('every part of the kit stands on it', () => {
  const parts = Object.keys(kit).filter((name) => /^[A-Z]/.test(name));
  const sources = readdirSync(__dirname)
    .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
    .map((file) => readFileSync(join(__dirname, file), 'utf8'))
    .join('\n');
  expect(parts.filter((name) => !new RegExp(`<${name}[\\s>/]`).test(sources))).toEqual([]);
});

test('every control on it has a name', async () => {
  const { container } = show();
  await complete();
  const controls = container.querySelectorAll(
    'button, input:not([hidden]), select, textarea, [role=application]',
  );
  expect(controls.length).toBeGreaterThan(100);
  // Computing accessible names is slow; an `aria-label` is the name and needs no computation.
  const unlabelled = [...controls].filter((one) => !one.getAttribute('aria-label')?.trim());
  for (const control of unlabelled) expect(control).toHaveAccessibleName();
});

test.each([
  ['?primary=teal&background=dark', { primaryColor: 'teal', backgroundColor: 'dark' }],
  ['?background=light', { primaryColor: 'blue', backgroundColor: 'light' }],
  ['?primary=plaid&background=loud', { primaryColor: 'blue', backgroundColor: 'system' }],
])('the address %s asks for a theme', (search, theme) => {
  expect(themeOf(search, { primaryColor: 'blue', backgroundColor: 'system' })).toEqual(theme);
});
