import { draftFiles } from '@kithkin/shared';
import { createFakeApi, installOtherTabs, type OtherTabs } from '@kithkin/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { serveChat } from '../testing/chat';
import { conversation } from '../testing/people';
import { renderMessages } from '../testing/renderMessages';

const KEY = 'kithkin.messages.draft.ada.c1';

const api = createFakeApi();
let tabs: OtherTabs;
let leave: (() => Promise<void>) | undefined;

beforeEach(() => {
  api.reset();
  localStorage.clear();
  serveChat(api, conversation());
  tabs = installOtherTabs();
});
afterEach(async () => {
  await leave?.();
  tabs.remove();
});

async function open() {
  const page = await renderMessages('/messages/c1');
  leave = page.leave;
  await screen.findByRole('textbox', { name: 'Message' });
  return page;
}
const store = (suffix: string, draft: object) =>
  localStorage.setItem(KEY + suffix, JSON.stringify(draft));
const field = () => screen.getByRole('textbox', { name: 'Message' });
const texts = () =>
  Object.entries(localStorage)
    .filter(([key]) => key.startsWith(KEY))
    .map(([, stored]) => JSON.parse(stored).text)
    .sort();

test('two tabs write two messages in one conversation', async () => {
  store('~other', { text: 'Of the other tab' });
  await tabs.open(`${KEY}~other`);
  const { user } = await open();
  await waitFor(() => expect(sessionStorage).toHaveLength(1));
  expect(field()).toHaveValue('');
  await user.type(field(), 'Mine');
  await waitFor(() => expect(texts()).toEqual(['Mine', 'Of the other tab']));
});

test('a message of a closed tab is continued with its file', async () => {
  const file = new File(['bytes'], 'hill.png', { type: 'image/png' });
  await draftFiles.put('ada', 'message.c1~closed', 'f1', file);
  store('~closed', { text: 'Look', files: [{ id: 'f1', alt: '' }] });
  await open();
  await waitFor(() => expect(field()).toHaveValue('Look'));
  await screen.findByRole('button', { name: 'Remove hill.png' });
});

test('of the messages of several closed tabs one is chosen', async () => {
  store('', { text: 'From before' });
  store('~b', { text: 'Of a closed tab' });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Continue “From before”' }));
  await waitFor(() => expect(field()).toHaveValue('From before'));
});
