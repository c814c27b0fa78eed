import { preloadPeoplePicker } from '@kithkin/shared';
import {
  address,
  button,
  confirm,
  failure,
  fill,
  press,
  userSummary,
} from '@kithkin/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { serveChat } from '../testing/chat';
import { api, bodies, choosePhoto, leave, openPage } from '../testing/page';
import { chatUser, conversation } from '../testing/people';
import StartDialog from './StartDialog';

const START = 'POST /chats/conversations';
const PHOTO = 'PATCH /chats/conversations/c9';
const participants = ['ada', 'ben', 'cleo'].map((name) => chatUser(name));
const group = conversation({ _id: 'c9', isGroup: true, groupName: 'Climbers', participants });
const follows = (...names: string[]) =>
  api.on('GET /users/ada/following', { json: { users: names.map(userSummary), nextCursor: null } });

beforeAll(() => preloadPeoplePicker());
beforeEach(() => follows('ben', 'cleo'));

const choose = (name: RegExp) => press(name, 'option');
const name = () => screen.findByRole('textbox', { name: /Group name/ });
const open = (expected?: string) =>
  openPage(<StartDialog open onClose={() => {}} />, { path: '/messages', expected });

/** Chooses two people, and goes on to the name of their group. */
async function nameGroup(expected?: string) {
  serveChat(api, group);
  api.on(START, { status: 201, json: group });
  open(expected);
  await choose(/Ben Okri/);
  await choose(/Cleo Sol/);
  await confirm('Next');
  await screen.findByRole('dialog', { name: 'New group' });
}

test('one chosen person opens the direct chat; the choice stays after a rejection', async () => {
  api.on(START, failure(403, 'Ben can’t be added.'));
  open();
  await screen.findByText('People you follow');
  expect(await button('Start chat')).toBeDisabled();
  await choose(/Ben Okri/);
  await confirm('Start chat');
  await screen.findByText('Ben can’t be added.');
  await button('Remove Ben Okri');
  api.on(START, { status: 201, json: conversation() });
  await confirm('Start chat');
  await waitFor(() => expect(address()).toBe('/messages/c1'));
  expect(bodies(START)[0]).toEqual({ participants: ['ben'] });
});

test('several people make a group with a name; Back does not discard choice and name', async () => {
  await nameGroup();
  expect(screen.getByText('With Ben Okri and Cleo Sol')).toBeInTheDocument();
  expect(await button('Create group')).toBeDisabled();
  await fill(await name(), ' Climbers ');
  await confirm('Back');
  await button('Remove Cleo Sol');
  await confirm('Next');
  expect(await name()).toHaveValue(' Climbers ');
  await confirm('Create group');
  await waitFor(() => expect(address()).toBe('/messages/c9'));
  expect(bodies(START)).toMatchObject([{ participants: ['ben', 'cleo'], groupName: 'Climbers' }]);
});

test('a group that had no response is sent again with its clientId, also after a reload', async () => {
  const create = async () => {
    await nameGroup();
    api.on(START, failure(504));
    await fill(await name(), 'Climbers');
    await confirm('Create group');
    await screen.findByText('The conversation could not be started. Please try again.');
  };
  await create();
  await leave();
  await create();
  api.on(START, { status: 201, json: group });
  await confirm('Create group');
  await waitFor(() => expect(address()).toBe('/messages/c9'));
  await leave();
  await nameGroup();
  await fill(await name(), 'Climbers');
  await confirm('Create group');
  await waitFor(() => expect(address()).toBe('/messages/c9'));
  const [first, again, third, other] = bodies(START);
  expect(first).toHaveProperty('clientId');
  expect([again, third]).toEqual([first, first]);
  expect(other).not.toEqual(first);
});

test('a group that was rejected gets another clientId', async () => {
  await nameGroup();
  api.on(START, failure(404, 'Conversation not found.'));
  await fill(await name(), 'Climbers');
  await confirm('Create group');
  await screen.findByText('Conversation not found.');
  api.on(START, { status: 201, json: group });
  await confirm('Create group');
  await waitFor(() => expect(address()).toBe('/messages/c9'));
  const [first, second] = bodies(START);
  expect(second).toHaveProperty('clientId');
  expect(second).not.toEqual(first);
});

test('the photo of a new group is saved after it; a failure loses only the photo', async () => {
  await nameGroup('messages.group-photo');
  api.on(PHOTO, failure(500));
  await choosePhoto();
  expect(api.count(PHOTO)).toBe(0);
  await fill(await name(), 'Climbers');
  await confirm('Create group');
  await waitFor(() => expect(address()).toBe('/messages/c9'));
  await screen.findByText('The group is there, but its photo could not be saved.');
  expect(api.count(START)).toBe(1);
  expect(api.requests.find((request) => request.name === PHOTO)?.form).toHaveProperty('photo');
});
