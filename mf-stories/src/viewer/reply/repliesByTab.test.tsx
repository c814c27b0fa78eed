import { idOf, installOtherTabs, type OtherTabs } from '@kithkin/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { grace } from '../../testing/stories';
import { open, viewerSuite } from '../testing/viewer';

viewerSuite();

const KEY = `kithkin.stories.replies.${grace._id}`;

let tabs: OtherTabs;
beforeEach(() => {
  jest.useRealTimers();
  tabs = installOtherTabs();
});
afterEach(() => tabs.remove());

const store = (suffix: string, text: string) =>
  localStorage.setItem(
    KEY + suffix,
    JSON.stringify({ [idOf(1)]: { text, until: new Date(Date.now() + 3_600_000) } }),
  );
const field = () => screen.getByRole('textbox', { name: 'Reply to Ada Lovelace' });

test('two tabs write two replies to one story', async () => {
  store('~other', 'Of the other tab');
  await tabs.open(`${KEY}.${idOf(1)}~other`);
  const { user } = await open(1);
  await waitFor(() => expect(sessionStorage).toHaveLength(1));
  expect(field()).toHaveValue('');
  await user.type(field(), 'Mine');
  const drafts = Object.entries(localStorage).filter(([key]) => key.startsWith(KEY));
  expect(drafts.map(([, stored]) => JSON.parse(stored)[idOf(1)].text).sort()).toEqual([
    'Mine',
    'Of the other tab',
  ]);
});

test('a reply of a closed tab is continued; of several one is chosen', async () => {
  store('', 'From before');
  store('~b', 'Of a closed tab');
  const { user } = await open(1);
  await user.click(await screen.findByRole('button', { name: 'Continue “Of a closed tab”' }));
  await waitFor(() => expect(field()).toHaveValue('Of a closed tab'));
});
