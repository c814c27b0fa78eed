import { draftFiles } from '@kithkin/shared';
import { createFakeApi, installOtherTabs, type OtherTabs } from '@kithkin/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { renderFeed } from '../testing/renderFeed';
import CreatePostScreen from './CreatePostScreen';

const SCREENS = { '/create-post': <CreatePostScreen /> };
const KEY = 'kithkin.feed.draft.ada';

const api = createFakeApi();
let tabs: OtherTabs;
let leave: (() => Promise<void>) | undefined;

beforeEach(() => {
  api.reset();
  localStorage.clear();
  tabs = installOtherTabs();
});
afterEach(async () => {
  await leave?.();
  tabs.remove();
});

async function open() {
  const page = await renderFeed(SCREENS, '/create-post');
  leave = page.leave;
  return page;
}
const store = (suffix: string, draft: object) =>
  localStorage.setItem(KEY + suffix, JSON.stringify(draft));
const text = () => screen.getByRole('textbox', { name: 'Post text' });
const hasClaimed = () => waitFor(() => expect(sessionStorage).toHaveLength(1));
const bodies = () =>
  Object.entries(localStorage)
    .filter(([key]) => key.startsWith(KEY))
    .map(([, stored]) => JSON.parse(stored).body)
    .sort();

test('two tabs write two posts, and neither overwrites the other’s draft', async () => {
  store('~other', { body: 'Of the other tab' });
  await tabs.open(`${KEY}~other`);
  const { user } = await open();
  await hasClaimed();
  expect(text()).toHaveValue('');
  await user.type(text(), 'Mine');
  expect(bodies()).toEqual(['Mine', 'Of the other tab']);
});

test('the draft of a closed tab is continued, with its file', async () => {
  const file = new File(['bytes'], 'hill.png', { type: 'image/png' });
  await draftFiles.put('ada', 'post~closed', 'f1', file);
  store('~closed', { body: 'Half a post', files: [{ id: 'f1', alt: 'A hill' }] });
  await open();
  await waitFor(() => expect(text()).toHaveValue('Half a post'));
  await screen.findByRole('button', { name: 'Remove hill.png' });
});

test('of the drafts of several closed tabs one is chosen, and another discarded with its file', async () => {
  const file = new File(['bytes'], 'hill.png', { type: 'image/png' });
  await draftFiles.put('ada', 'post~b', 'f1', file);
  store('', { body: 'From before' });
  store('~b', { body: '', files: [{ id: 'f1', alt: '' }] });
  const { user } = await open();
  const list = within(await screen.findByRole('list', { name: 'Drafts' }));
  await user.click(list.getByRole('button', { name: 'Discard “Files without text”' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(async () => expect(await draftFiles.read('ada', 'post~b', ['f1'])).toEqual([]));
  await user.click(list.getByRole('button', { name: 'Continue “From before”' }));
  await waitFor(() => expect(text()).toHaveValue('From before'));
});
