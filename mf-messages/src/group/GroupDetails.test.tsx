import { bus, preloadPeoplePicker } from '@kithkin/shared';
import type { Conversation } from '@kithkin/shared/contract';
import {
  address,
  button,
  confirm,
  failure,
  fill,
  press,
  scrollUntil,
  userSummary,
  waitUntilEndIsUnobserved,
} from '@kithkin/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { messagesActions } from '../messagesSlice';
import { useConversation } from '../selectors';
import { serveChat } from '../testing/chat';
import { api, bodies, choosePhoto, open, openPage } from '../testing/page';
import { chatUser, conversation, message } from '../testing/people';
import GroupDetails from './GroupDetails';

const LEFT_MESSAGE = 'Climbers is no longer in your list.';
const GROUP = '/chats/conversations/c1';
const group = (changes: Partial<Conversation> = {}) => {
  const participants = changes.participants ?? [chatUser('ada'), chatUser('ben')];
  const memberCount = participants.length;
  const climbers = { isGroup: true, groupName: 'Climbers', admins: ['ada'], memberCount };
  return conversation({ ...climbers, participants, ...changes });
};
const withCleo = group({ participants: [chatUser('ada'), chatUser('ben'), chatUser('cleo')] });

beforeAll(() => preloadPeoplePicker());
beforeEach(() =>
  api.on('GET /users/ada/following', { json: { users: [userSummary('cleo')], nextCursor: null } }),
);

const dialog = () => within(screen.getByRole('dialog', { name: 'Group details' }));
const rows = () =>
  [...dialog().getByLabelText('Members').children].map(({ textContent }) => textContent);
const expectRows = (count: number) => waitFor(() => expect(rows()).toHaveLength(count));
/** Returns the forms that change the group. */
const forms = () =>
  api.requests.filter(({ name }) => name === `PATCH ${GROUP}`).map(({ form }) => form);
const removed = (isExpelled = false) =>
  act(() => bus.emit('conversation-removed', { _id: 'c1', isExpelled }));

function Details() {
  const chat = useConversation('c1');
  return chat ? <GroupDetails conversation={chat} open onClose={() => {}} /> : null;
}
/** Opens the details of a group. */
async function openDetails(known = group(), expected?: string) {
  serveChat(api, known);
  const { store } = openPage(<Details />, { path: '/messages/c1', expected });
  act(() => void store.dispatch(messagesActions.conversationReceived(known)));
  await screen.findByRole('dialog', { name: 'Group details' });
}
/** Chooses an item in the menu of a member. */
async function choose(name: string, item: string) {
  await press(`More about ${name}`);
  await press(item, 'menuitem');
}

test('a new name is saved; a blank or rejected one stays in its field with the reason', async () => {
  await openDetails();
  const field = screen.getByRole('textbox', { name: 'Group name' });
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  await fill(field, '');
  expect(field).toHaveAccessibleDescription('A group needs a name.');
  api.on(`PATCH ${GROUP}`, failure(422, 'That name is taken.'));
  await fill(field, ' Hikers ');
  await press('Save');
  await waitFor(() => expect(field).toHaveAccessibleDescription('That name is taken.'));
  expect(field).toHaveValue(' Hikers ');
  api.on(`PATCH ${GROUP}`, { json: group({ groupName: 'Hikers' }) });
  await press('Save');
  await waitFor(() => expect(field).toHaveValue('Hikers'));
  expect(forms()).toEqual([{ name: 'Hikers' }, { name: 'Hikers' }]);
});

test('a chosen photo is cropped and saved, and can be removed', async () => {
  await openDetails();
  api.on(`PATCH ${GROUP}`, { json: group({ groupPhoto: '/media/us.webp' }) });
  await choosePhoto();
  api.on(`PATCH ${GROUP}`, { json: group() });
  await press('Remove photo');
  await screen.findByLabelText('Add photo', { selector: 'input' });
  const [saved, cleared] = forms();
  expect(saved).toHaveProperty('photo');
  expect(cleared).toHaveProperty('removePhoto');
});

test('people who are not in the group are added; the choice stays after a rejection', async () => {
  const ADD = `POST ${GROUP}/members`;
  await openDetails();
  await press('Add people');
  await press(/Cleo Sol/, 'option');
  expect(screen.queryByRole('option', { name: /Ben/ })).not.toBeInTheDocument();
  const message = 'One of these people is not here.';
  api.on(ADD, failure(404, message));
  await confirm('Add');
  await screen.findByText(message);
  await button('Remove Cleo Sol');
  api.on(ADD, { json: withCleo });
  api.on(`GET ${GROUP}`, { json: withCleo });
  await confirm('Add');
  await expectRows(3);
  expect(bodies(ADD)[1]).toEqual({ members: ['cleo'] });
});

test('an admin makes another admin and reverts it, and removes a member after a confirmation', async () => {
  await openDetails(withCleo, 'messages.edit-member');
  const CHANGE = `PATCH ${GROUP}/members/cleo`;
  // The only admin has no menu for themselves.
  expect(screen.queryByRole('button', { name: /^More about Ada/ })).not.toBeInTheDocument();
  const message = 'A group has at most 50 admins.';
  api.on(CHANGE, failure(422, message));
  await choose('Cleo Sol', 'Make admin');
  await screen.findByText(message);
  expect(rows()).toContain('Cleo Sol @cleo');
  api.on(CHANGE, { json: { ...withCleo, admins: ['ada', 'cleo'] } });
  await choose('Cleo Sol', 'Make admin');
  await screen.findByText('Cleo Sol is an admin now.');
  await waitFor(() => expect(rows()).toContain('Cleo Sol @cleoAdmin'));
  api.on(CHANGE, { json: withCleo });
  await choose('Cleo Sol', 'Remove as admin');
  await screen.findByText('Cleo Sol is no longer an admin.');
  await waitFor(() => expect(rows()).toContain('Cleo Sol @cleo'));
  expect(bodies(CHANGE).slice(1)).toEqual([{ isAdmin: true }, { isAdmin: false }]);
  await choose('Cleo Sol', 'Remove from group');
  await screen.findByRole('alertdialog', { name: 'Remove Cleo Sol?' });
  api.on(`DELETE ${GROUP}/members/cleo`, { json: { message: 'Removed' } });
  api.on(`GET ${GROUP}`, { json: group() });
  await confirm('Remove');
  await expectRows(2);
});

test('an admin stops being one after a confirmation, and then sees the members without menus', async () => {
  await openDetails({ ...withCleo, admins: ['ada', 'cleo'] });
  await choose('Ada Lovelace', 'Remove as admin');
  await screen.findByRole('alertdialog', { name: 'Stop being an admin?' });
  api.on(`PATCH ${GROUP}/members/ada`, { json: { ...withCleo, admins: ['cleo'] } });
  await confirm('Remove as admin');
  await screen.findByText('You are no longer an admin.');
  const menus = () => dialog().queryAllByRole('button', { name: /^More about/ });
  await waitFor(() => expect(menus()).toEqual([]));
  expect(screen.getByRole('heading', { name: '3 members' })).toHaveFocus();
  expect(rows()).toEqual(['Ada Lovelace (you) @ada', 'Ben Okri @ben', 'Cleo Sol @cleoAdmin']);
  expect(dialog().getByRole('link', { name: /Ben Okri/ })).toHaveAttribute('href', '/users/ben');
});

async function leaveGroup() {
  await press('More');
  await press('Leave group', 'menuitem');
  await screen.findByRole('alertdialog', { name: 'Leave Climbers?' });
  await confirm('Leave');
}

test('leaving needs a confirmation, and closes the thread without a notice', async () => {
  serveChat(api, group());
  open('/messages/c1', { expected: 'messages.leave' });
  api.on(`DELETE ${GROUP}/members/ada`, failure(500));
  await leaveGroup();
  await screen.findByText('You could not leave the group. Please try again.');
  expect(address()).toBe('/messages/c1');
  api.on(`DELETE ${GROUP}/members/ada`, () => {
    removed();
    return { json: { message: 'You left the group.' } };
  });
  await leaveGroup();
  await waitFor(() => expect(address()).toBe('/messages'));
  expect(screen.queryByText(LEFT_MESSAGE)).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /Climbers/ })).not.toBeInTheDocument();
});

test.each([
  ['/messages/c1', false, LEFT_MESSAGE],
  ['/messages', true, 'You were removed from Climbers.'],
])('a removal by another shows a notice at %s', async (path, isExpelled, notice) => {
  serveChat(api, group());
  open(path);
  await screen.findByRole('link', { name: /Climbers/ });
  removed(isExpelled);
  await screen.findByText(notice);
  await waitFor(() => expect(address()).toBe('/messages'));
  expect(screen.queryByRole('link', { name: /Climbers/ })).not.toBeInTheDocument();
});

test('a removal by another shows a notice, also after one had left', async () => {
  serveChat(api, group());
  open('/messages/c1');
  api.on(`DELETE ${GROUP}/members/ada`, { json: { message: 'You left the group.' } });
  await leaveGroup();
  await waitFor(() => expect(address()).toBe('/messages'));
  act(() => bus.emit('conversation-updated', group({ lastMessage: message('ben', 1) })));
  fireEvent.click(await screen.findByRole('link', { name: /Climbers/ }));
  await button('More');
  removed();
  await screen.findByText(LEFT_MESSAGE);
});

test('the other members of a large group load by pages, and again after a change', async () => {
  const names = Array.from({ length: 8 }, (_, at) => `p${at}`);
  const everybody = ['ada', ...names].map((name) => chatUser(name));
  const large = (memberCount: number) =>
    group({ participants: everybody.slice(0, 5), memberCount });
  const serve = (query: string, members: typeof everybody, nextCursor: string | null = null) =>
    api.on(`GET ${GROUP}/members${query}`, { json: { members, nextCursor } });
  serve('', everybody.slice(0, 5), 'next');
  serve('?cursor=next', everybody.slice(5));
  await openDetails(large(9));
  await scrollUntil(() => expect(rows()).toHaveLength(9));
  expect(screen.getByRole('heading', { name: '9 members' })).toBeInTheDocument();
  await waitUntilEndIsUnobserved();
  serve('', [...everybody, chatUser('cleo')]);
  act(() => bus.emit('conversation-updated', large(10)));
  await expectRows(10);
});
