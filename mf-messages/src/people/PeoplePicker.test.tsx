import { screen, waitFor } from '@testing-library/react';
import { type Api, startApi } from '../testing/api';
import { serveChat } from '../testing/chat';
import { chatUser, conversation, summary } from '../testing/people';
import { renderMessages } from '../testing/renderMessages';

let api: Api;
let leave: (() => Promise<void>) | undefined;

beforeAll(async () => {
  api = await startApi();
});
beforeEach(() => {
  api.reset();
  serveChat(api, conversation());
  api.on('GET /users/ada/following', {
    json: { users: [summary('ben'), summary('cleo')], nextCursor: null },
  });
});
afterEach(async () => leave?.());
afterAll(() => api.stop());

const START = 'POST /chats/conversations';

async function open() {
  const page = await renderMessages();
  leave = page.leave;
  await page.user.click(screen.getByRole('button', { name: 'Start a new conversation' }));
  await screen.findByRole('checkbox', { name: /Ben Okri/ });
  return page;
}

test('choosing one of those one follows opens the direct chat', async () => {
  api.on(START, { status: 201, json: conversation() });
  const { user } = await open();
  expect(screen.getByRole('button', { name: 'Start chat' })).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: /Ben Okri/ }));
  await user.click(screen.getByRole('button', { name: 'Start chat' }));
  await waitFor(() => expect(screen.getByLabelText('Address')).toHaveTextContent('/messages/c1'));
  const call = api.calls.find(({ name }) => name === START);
  expect(JSON.parse(call?.body ?? '')).toEqual({ participants: ['ben'] });
});

test('several people and a name make a group', async () => {
  const group = conversation({
    _id: 'c9',
    isGroup: true,
    groupName: 'Climbers',
    participants: [chatUser('ada'), chatUser('ben'), chatUser('cleo')],
  });
  serveChat(api, group);
  api.on(START, { status: 201, json: group });
  const { user } = await open();
  await user.click(screen.getByRole('checkbox', { name: /Ben Okri/ }));
  await user.click(screen.getByRole('checkbox', { name: /Cleo Sol/ }));
  expect(screen.getByRole('button', { name: 'Create group' })).toBeDisabled();
  await user.type(screen.getByRole('textbox', { name: /Group name/ }), ' Climbers {Enter}');
  await waitFor(() => expect(screen.getByLabelText('Address')).toHaveTextContent('/messages/c9'));
  const call = api.calls.find(({ name }) => name === START);
  expect(JSON.parse(call?.body ?? '')).toEqual({
    participants: ['ben', 'cleo'],
    groupName: 'Climbers',
  });
});

test('the search finds others once typing rests, never oneself, and those chosen stay', async () => {
  api.on('GET /users/search', { json: [summary('ada'), summary('cleo')] });
  const { user } = await open();
  await user.click(screen.getByRole('checkbox', { name: /Ben Okri/ }));
  await user.type(screen.getByRole('searchbox', { name: 'Search people' }), 'cl');
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: /Ben/ })).toBeNull());
  expect(await screen.findByRole('checkbox', { name: /Cleo Sol/ })).toBeInTheDocument();
  expect(screen.queryByRole('checkbox', { name: /Ada/ })).not.toBeInTheDocument();
  expect(api.calls.filter(({ name }) => name.startsWith('GET /users/search'))).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Remove Ben Okri' }));
  expect(screen.queryByRole('button', { name: 'Remove Ben Okri' })).not.toBeInTheDocument();
});

test('a refusal is told where it happened, and nothing that was chosen is lost', async () => {
  api.on(START, { status: 403, json: { message: 'Cleo can’t be added.', code: 'x' } });
  const { user } = await open();
  await user.click(screen.getByRole('checkbox', { name: /Cleo Sol/ }));
  await user.click(screen.getByRole('button', { name: 'Start chat' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Cleo can’t be added.');
  expect(screen.getByRole('checkbox', { name: /Cleo Sol/ })).toBeChecked();
});
