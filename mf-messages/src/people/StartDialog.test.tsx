import { preloadPeoplePicker } from '@kithkin/shared';
import { createFakeApi, userSummary } from '@kithkin/shared/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { serveChat } from '../testing/chat';
import { chatUser, conversation } from '../testing/people';
import { renderMessages } from '../testing/renderMessages';

const api = createFakeApi();
let leave: (() => Promise<void>) | undefined;

beforeAll(async () => {
  preloadPeoplePicker();
  await import('./StartDialog');
});
beforeEach(() => {
  api.reset();
  serveChat(api, conversation());
  follows(['ben', 'cleo']);
});
afterEach(async () => {
  await leave?.();
  leave = undefined;
});

const START = 'POST /chats/conversations';
const PHOTO = 'PATCH /chats/conversations/c9';
const group = conversation({
  _id: 'c9',
  isGroup: true,
  groupName: 'Climbers',
  participants: [chatUser('ada'), chatUser('ben'), chatUser('cleo')],
});

function follows(names: string[]) {
  api.on('GET /users/ada/following', { json: { users: names.map(userSummary), nextCursor: null } });
}

const option = (name: RegExp) => screen.findByRole('option', { name });
const button = (name: string) => screen.getByRole('button', { name });
const address = () => screen.getByLabelText('Address');
const sent = () => {
  const call = api.requests.find(({ name }) => name === START);
  return call?.body;
};

async function open(expected?: string) {
  const page = await renderMessages('/messages', expected);
  leave = page.leave;
  await page.user.click(button('Start a new conversation'));
  await screen.findByRole('combobox', { name: 'Search people' });
  return page;
}

async function nameGroup(expected?: string) {
  serveChat(api, group);
  api.on(START, { status: 201, json: group });
  const page = await open(expected);
  await page.user.click(await option(/Ben Okri/));
  await page.user.click(await option(/Cleo Sol/));
  await page.user.click(button('Next'));
  return page;
}

test('choosing one of those one follows opens the direct chat', async () => {
  api.on(START, { status: 201, json: conversation() });
  const { user } = await open();
  expect(screen.getByText('People you follow')).toBeInTheDocument();
  expect(button('Start chat')).toBeDisabled();
  await user.click(await option(/Ben Okri/));
  await user.click(button('Start chat'));
  await waitFor(() => expect(address()).toHaveTextContent('/messages/c1'));
  expect(sent()).toEqual({ participants: ['ben'] });
});

test('whoever follows nobody is offered suggestions', async () => {
  follows([]);
  api.on('GET /users/suggested', { json: [userSummary('cleo')] });
  await open();
  expect(await option(/Cleo Sol/)).toBeInTheDocument();
  expect(screen.getByText('Suggestions')).toBeInTheDocument();
});

test('the search finds others, and those chosen before stay chosen', async () => {
  api.on('GET /users/search', { json: [userSummary('cleo')] });
  const { user } = await open();
  await user.click(await option(/Ben Okri/));
  await user.type(screen.getByRole('combobox', { name: 'Search people' }), 'cl');
  await waitFor(() => expect(screen.queryByRole('option', { name: /Ben/ })).toBeNull());
  expect(await option(/Cleo Sol/)).toBeInTheDocument();
  expect(button('Remove Ben Okri')).toBeInTheDocument();
});

test('several people are asked for a name, and make a group', async () => {
  const { user } = await nameGroup();
  await screen.findByRole('dialog', { name: 'New group' });
  expect(screen.getByText('With Ben Okri and Cleo Sol')).toBeInTheDocument();
  expect(button('Create group')).toBeDisabled();
  await user.type(screen.getByRole('textbox', { name: /Group name/ }), ' Climbers {Enter}');
  await waitFor(() => expect(address()).toHaveTextContent('/messages/c9'));
  expect(sent()).toEqual({ participants: ['ben', 'cleo'], groupName: 'Climbers' });
});

test('Back leads to the people, and nothing that was chosen or written is lost', async () => {
  const { user } = await nameGroup();
  await user.type(screen.getByRole('textbox', { name: /Group name/ }), 'Climbers');
  await user.click(screen.getByText('Back'));
  await screen.findByRole('button', { name: 'Remove Cleo Sol' });
  await user.click(button('Next'));
  expect(await screen.findByRole('textbox', { name: /Group name/ })).toHaveValue('Climbers');
});

async function choosePhoto(user: Awaited<ReturnType<typeof nameGroup>>['user']) {
  const file = new File(['picture'], 'us.png', { type: 'image/png' });
  const input = screen.getByLabelText('Add photo', { selector: 'input' });
  fireEvent.change(input, { target: { files: [file] } });
  fireEvent.load(await screen.findByRole('img', { name: 'The group’s photo' }));
  await waitFor(() => expect(button('Use this photo')).toBeEnabled());
  await user.click(button('Use this photo'));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Group photo' })).toBeNull());
  await screen.findByRole('button', { name: 'Remove photo' });
}

test('a photo that was chosen and cut goes along with the new group', async () => {
  const { user } = await nameGroup();
  api.on(PHOTO, { json: { ...group, groupPhoto: '/media/us.webp' } });
  await choosePhoto(user);
  expect(api.count(PHOTO)).toBe(0);
  await user.type(screen.getByRole('textbox', { name: /Group name/ }), 'Climbers{Enter}');
  await waitFor(() => expect(address()).toHaveTextContent('/messages/c9'));
  expect(api.count(START)).toBe(1);
  expect(api.requests.find(({ name }) => name === PHOTO)?.form).toHaveProperty('photo');
});

test('a photo that does not arrive costs the photo only', async () => {
  const { user } = await nameGroup('messages.group-photo');
  api.on(PHOTO, { status: 500, json: { message: '', code: 'x' } });
  await choosePhoto(user);
  await user.type(screen.getByRole('textbox', { name: /Group name/ }), 'Climbers{Enter}');
  const notice = 'The group is there, but its photo could not be saved.';
  await screen.findByText(notice);
  await waitFor(() => expect(address()).toHaveTextContent('/messages/c9'));
  expect(api.count(START)).toBe(1);
});

test('a refusal is told where it happened, and nothing that was chosen is lost', async () => {
  api.on(START, { status: 403, json: { message: 'Cleo can’t be added.', code: 'x' } });
  const { user } = await open();
  await user.click(await option(/Cleo Sol/));
  await user.click(button('Start chat'));
  await screen.findByText('Cleo can’t be added.');
  expect(button('Remove Cleo Sol')).toBeInTheDocument();
});
