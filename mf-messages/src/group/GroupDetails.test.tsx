import { bus, preloadPeoplePicker } from '@kithkin/shared';
import type { Conversation } from '@kithkin/shared/contract';
import {
  createFakeApi,
  scrollUntil,
  userSummary,
  waitUntilEndIsUnobserved,
} from '@kithkin/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { serveChat } from '../testing/chat';
import { chatUser, conversation } from '../testing/people';
import { renderMessages } from '../testing/renderMessages';

const api = createFakeApi();
let leave: (() => Promise<void>) | undefined;

beforeAll(async () => {
  preloadPeoplePicker();
});
beforeEach(() => {
  api.reset();
  api.on('GET /users/ada/following', { json: { users: [userSummary('cleo')], nextCursor: null } });
});
afterEach(async () => {
  await leave?.();
  leave = undefined;
});

const LEFT_MESSAGE = 'Climbers is no longer in your list.';
const GROUP = '/chats/conversations/c1';
const group = (changes: Partial<Conversation> = {}) => {
  const participants = changes.participants ?? [chatUser('ada'), chatUser('ben')];
  return conversation({
    isGroup: true,
    groupName: 'Climbers',
    admins: ['ada'],
    participants,
    memberCount: participants.length,
    ...changes,
  });
};
const withCleo = group({ participants: [chatUser('ada'), chatUser('ben'), chatUser('cleo')] });

const button = (name: string) => screen.getByRole('button', { name });
const dialog = () => screen.getByRole('dialog', { name: 'Group details' });
/** Chooses an item in the menu of a member. */
async function choose(name: string, item: string) {
  fireEvent.click(button(`More about ${name}`));
  fireEvent.click(await screen.findByRole('menuitem', { name: item }));
}
const members = () =>
  [...within(dialog()).getByLabelText('Members').children].map((row) => row.textContent);
const address = () => screen.getByLabelText('Address');

async function open(known = group(), expected?: string) {
  serveChat(api, known);
  return openServed(expected);
}

/** Opens the details of the group that is already served. */
async function openServed(expected?: string) {
  const page = await renderMessages('/messages/c1', expected);
  leave = page.leave;
  await page.user.click(await screen.findByRole('button', { name: 'More' }));
  await page.user.click(await screen.findByRole('menuitem', { name: 'Members' }));
  await screen.findByRole('dialog', { name: 'Group details' });
  return page;
}

test('it names the members, who is admin, and how many there are', async () => {
  await open();
  expect(screen.getByRole('heading', { name: '2 members' })).toBeInTheDocument();
  expect(within(dialog()).getByRole('list', { name: 'Members' })).toBeInTheDocument();
  expect(members()).toEqual(['Ada Lovelace (you) @adaAdmin', 'Ben Okri @ben']);
  expect(within(dialog()).getByRole('link', { name: /Ben Okri/ })).toHaveAttribute(
    'href',
    '/users/ben',
  );
});

test('who is not an admin has no menu for anybody, nor the only admin for themselves', async () => {
  await open(group({ admins: ['ben'] }));
  expect(within(dialog()).queryByRole('button', { name: /^More/ })).not.toBeInTheDocument();
});

test('a new name is saved; a blank one is refused before it is sent', async () => {
  const { user } = await open();
  const field = screen.getByRole('textbox', { name: 'Group name' });
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  await user.clear(field);
  expect(field).toHaveAccessibleDescription('A group needs a name.');
  api.on(`PATCH ${GROUP}`, { json: group({ groupName: 'Hikers' }) });
  await user.type(field, ' Hikers {Enter}');
  await screen.findByRole('heading', { name: 'Hikers' });
  expect(api.count(`PATCH ${GROUP}`)).toBe(1);
  expect(api.requests.find(({ name }) => name === `PATCH ${GROUP}`)?.form).toEqual({
    name: 'Hikers',
  });
});

test('a refused name is told, and stays in its field', async () => {
  const { user } = await open();
  const field = screen.getByRole('textbox', { name: 'Group name' });
  api.on(`PATCH ${GROUP}`, { status: 422, json: { message: 'That name is taken.', code: 'x' } });
  await user.type(field, '!{Enter}');
  await waitFor(() => expect(field).toHaveAccessibleDescription('That name is taken.'));
  expect(field).toHaveValue('Climbers!');
});

test('a chosen photo is cut and sent, and can be removed', async () => {
  const { user } = await open();
  api.on(`PATCH ${GROUP}`, { json: group({ groupPhoto: '/media/us.webp' }) });
  const file = new File(['picture'], 'us.png', { type: 'image/png' });
  fireEvent.change(screen.getByLabelText('Add photo', { selector: 'input' }), {
    target: { files: [file] },
  });
  fireEvent.load(await screen.findByRole('img', { name: 'The group’s photo' }));
  await waitFor(() => expect(button('Use this photo')).toBeEnabled());
  await user.click(button('Use this photo'));
  const remove = await screen.findByRole('button', { name: 'Remove photo' });
  api.on(`PATCH ${GROUP}`, { json: group() });
  await user.click(remove);
  await screen.findByLabelText('Add photo', { selector: 'input' });
  const [sent, removed] = api.requests.filter(({ name }) => name === `PATCH ${GROUP}`);
  expect(sent?.form).toHaveProperty('photo');
  expect(removed?.form).toHaveProperty('removePhoto');
});

test('people are added by search or from those one follows, never those who are in it', async () => {
  const { user } = await open();
  await user.click(button('Add people'));
  await user.click(await screen.findByRole('option', { name: /Cleo Sol/ }));
  expect(screen.queryByRole('option', { name: /Ben/ })).not.toBeInTheDocument();
  api.on(`POST ${GROUP}/members`, { json: withCleo });
  api.on(`GET ${GROUP}`, { json: withCleo });
  await user.click(button('Add'));
  await waitFor(() => expect(members()).toHaveLength(3));
  const call = api.requests.find(({ name }) => name === `POST ${GROUP}/members`);
  expect(call?.body).toEqual({ members: ['cleo'] });
});

test('a refusal to add is told, and those chosen stay chosen', async () => {
  const { user } = await open();
  await user.click(button('Add people'));
  await user.click(await screen.findByRole('option', { name: /Cleo Sol/ }));
  const message = 'One of these people is not here.';
  api.on(`POST ${GROUP}/members`, { status: 404, json: { message, code: 'x' } });
  await user.click(button('Add'));
  await screen.findByText(message);
  expect(button('Remove Cleo Sol')).toBeInTheDocument();
});

test('an admin takes somebody out after a question', async () => {
  const { user } = await open(withCleo);
  await choose('Cleo Sol', 'Remove from group');
  const question = await screen.findByRole('alertdialog', { name: 'Remove Cleo Sol?' });
  api.on(`DELETE ${GROUP}/members/cleo`, { json: { message: 'Removed' } });
  api.on(`GET ${GROUP}`, { json: group() });
  await user.click(within(question).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(members()).toHaveLength(2));
});

test('an admin makes another without a question, and takes it back', async () => {
  await open(withCleo);
  expect(screen.queryByRole('button', { name: /^More about Ada/ })).not.toBeInTheDocument();
  api.on(`PATCH ${GROUP}/members/cleo`, { json: { ...withCleo, admins: ['ada', 'cleo'] } });
  await choose('Cleo Sol', 'Make admin');
  await screen.findByText('Cleo Sol is an admin now.');
  await waitFor(() => expect(members()).toContain('Cleo Sol @cleoAdmin'));
  api.on(`PATCH ${GROUP}/members/cleo`, { json: withCleo });
  await choose('Cleo Sol', 'Remove as admin');
  await screen.findByText('Cleo Sol is no longer an admin.');
  await waitFor(() => expect(members()).toContain('Cleo Sol @cleo'));
  const changes = api.requests.filter(({ name }) => name === `PATCH ${GROUP}/members/cleo`);
  expect(changes.map(({ body }) => body)).toEqual([{ isAdmin: true }, { isAdmin: false }]);
});

test('who stops being an admin is asked first, and has no menus then', async () => {
  const { user } = await open({ ...withCleo, admins: ['ada', 'cleo'] });
  await choose('Ada Lovelace', 'Remove as admin');
  const question = await screen.findByRole('alertdialog', { name: 'Stop being an admin?' });
  api.on(`PATCH ${GROUP}/members/ada`, { json: { ...withCleo, admins: ['cleo'] } });
  await user.click(within(question).getByRole('button', { name: 'Remove as admin' }));
  await screen.findByText('You are no longer an admin.');
  const menus = () => within(dialog()).queryAllByRole('button', { name: /^More about/ });
  await waitFor(() => expect(menus()).toEqual([]));
  expect(screen.getByRole('heading', { name: '3 members' })).toHaveFocus();
});

test('a refusal to change an admin is told in the server’s words', async () => {
  await open(withCleo, 'messages.edit-member');
  const message = 'A group has at most 50 admins.';
  api.on(`PATCH ${GROUP}/members/cleo`, { status: 422, json: { message, code: 'x' } });
  await choose('Cleo Sol', 'Make admin');
  await screen.findByText(message);
  expect(members()).toContain('Cleo Sol @cleo');
});

test('leaving asks, and takes the group and its thread away', async () => {
  const { user } = await open();
  await user.click(button('Leave group'));
  const question = await screen.findByRole('alertdialog', { name: 'Leave Climbers?' });
  api.on(`DELETE ${GROUP}/members/ada`, () => {
    act(() => bus.emit('conversation-removed', { _id: 'c1' }));
    return { json: { message: 'You left the group.' } };
  });
  await user.click(within(question).getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(address()).toHaveTextContent(/^\/messages$/));
  // The user's own leaving shows no notice.
  expect(screen.queryByText(LEFT_MESSAGE)).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /Climbers/ })).not.toBeInTheDocument();
});

test('whoever is taken out by another is told why the thread has gone', async () => {
  serveChat(api, group());
  ({ leave } = await renderMessages('/messages/c1'));
  await screen.findByRole('heading', { name: 'Climbers' });
  act(() => bus.emit('conversation-removed', { _id: 'c1' }));
  await screen.findByText(LEFT_MESSAGE);
  await waitFor(() => expect(address()).toHaveTextContent(/^\/messages$/));
});

test('whoever is expelled is told so, wherever they are', async () => {
  serveChat(api, group());
  ({ leave } = await renderMessages('/messages'));
  await screen.findByRole('link', { name: /Climbers/ });
  act(() => bus.emit('conversation-removed', { _id: 'c1', isExpelled: true }));
  await screen.findByText('You were removed from Climbers.');
  expect(screen.queryByRole('link', { name: /Climbers/ })).not.toBeInTheDocument();
});

test('a refusal to leave says so, and nothing is gone', async () => {
  const { user } = await open(group(), 'messages.leave');
  await user.click(button('Leave group'));
  const question = await screen.findByRole('alertdialog', { name: 'Leave Climbers?' });
  api.on(`DELETE ${GROUP}/members/ada`, { status: 500, json: { message: '', code: 'x' } });
  await user.click(within(question).getByRole('button', { name: 'Leave' }));
  const notice = 'You could not leave the group. Please try again.';
  await screen.findByText(notice);
  expect(address()).toHaveTextContent('/messages/c1');
});

describe('in a large group, which contains its first members only,', () => {
  const many = Array.from({ length: 8 }, (_, at) => chatUser(`p${at}`));
  const everybody = [chatUser('ada'), ...many];
  const large = (memberCount: number) =>
    group({ participants: everybody.slice(0, 5), memberCount });
  const emitGroupUpdate = () => act(() => bus.emit('conversation-updated', large(10)));
  const page = (people: typeof everybody, nextCursor: string | null = null) => ({
    json: { members: people, nextCursor },
  });

  test('the others load by pages', async () => {
    serveChat(api, large(9));
    api.on(`GET ${GROUP}/members`, page(everybody.slice(0, 5), 'next'));
    api.on(`GET ${GROUP}/members?cursor=next`, page(everybody.slice(5)));
    await openServed();
    expect(members()).toHaveLength(5);
    await scrollUntil(() => expect(members()).toHaveLength(9));
    expect(screen.getByRole('heading', { name: '9 members' })).toBeInTheDocument();
    await waitUntilEndIsUnobserved();
  });

  test('what others change stands there as it comes', async () => {
    serveChat(api, large(9));
    api.on(`GET ${GROUP}/members`, page(everybody));
    await openServed();
    await waitFor(() => expect(members()).toHaveLength(9));
    api.on(`GET ${GROUP}/members`, page([...everybody, chatUser('cleo')]));
    emitGroupUpdate();
    await waitFor(() => expect(members()).toHaveLength(10));
  });

  test('a change is not missed that comes while the members are asked for', async () => {
    serveChat(api, large(9));
    let response = () => {};
    const wait = new Promise<void>((resolve) => {
      response = resolve;
    });
    api.on(`GET ${GROUP}/members`, async () => {
      await wait;
      return page(everybody);
    });
    await openServed();
    await waitFor(() => expect(api.count(`GET ${GROUP}/members`)).toBeGreaterThan(0));
    api.on(`GET ${GROUP}/members`, page([...everybody, chatUser('cleo')]));
    emitGroupUpdate();
    response();
    await waitFor(() => expect(members()).toHaveLength(10));
  });
});
