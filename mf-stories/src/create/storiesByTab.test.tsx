import { draftFiles } from '@kithkin/shared';
import { installOtherTabs, type OtherTabs } from '@kithkin/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { leaveDialog, openDialog, preview, videosLast } from '../testing/createDialog';
import { grace } from '../testing/stories';

const KEY = `kithkin.stories.draft.${grace._id}`;

let tabs: OtherTabs;
beforeEach(() => {
  videosLast(12);
  tabs = installOtherTabs();
});
afterEach(async () => {
  await leaveDialog();
  for (const suffix of ['~other', '~b']) {
    await draftFiles.retainOnly(grace._id, `story${suffix}`, []);
  }
  tabs.remove();
});

const alt = () => screen.getByLabelText('What it shows');

async function store(suffix: string, text: string): Promise<void> {
  localStorage.setItem(KEY + suffix, JSON.stringify({ kind: 'image', alt: text }));
  const file = new File(['x'], 'sea.jpg', { type: 'image/jpeg' });
  await draftFiles.put(grace._id, `story${suffix}`, 'source', file);
}

test('two tabs make two stories', async () => {
  await store('~other', 'Of the other tab');
  await tabs.open(`${KEY}~other`);
  const { user, choose } = await openDialog();
  await waitFor(() => expect(sessionStorage).toHaveLength(1));
  await choose(new File(['y'], 'hill.jpg', { type: 'image/jpeg' }));
  await preview();
  expect(alt()).toHaveValue('');
  await user.type(alt(), 'Mine');
  const drafts = Object.entries(localStorage).filter(([key]) => key.startsWith(KEY));
  expect(drafts.map(([, stored]) => JSON.parse(stored).alt).sort()).toEqual([
    'Mine',
    'Of the other tab',
  ]);
});

test('a story of a closed tab is continued with its picture; of several one is chosen', async () => {
  await store('', 'From before');
  await store('~b', 'Of a closed tab');
  const { user } = await openDialog();
  await user.click(await screen.findByRole('button', { name: 'Continue “Of a closed tab”' }));
  await preview();
  await waitFor(() => expect(alt()).toHaveValue('Of a closed tab'));
});
