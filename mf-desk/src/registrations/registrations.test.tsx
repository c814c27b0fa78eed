import { createFakeApi, failure, idOf } from '@kithkin/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { leaveApp, renderApp } from '../testing/renderApp';
import RegistrationsScreen from './RegistrationsScreen';

const api = createFakeApi();
const WAITING = 'GET /approvals';
const carl = {
  _id: idOf(9),
  userName: 'carl',
  fullName: 'Carl Miller',
  email: 'carl@example.org',
  introduction: 'From the choir',
  registeredAt: '2026-11-20T10:00:00.000Z',
};

beforeEach(() => {
  api.reset();
  api.on('GET /users/me', { json: { user: { _id: idOf(1), role: 'admin' } } });
  api.on(WAITING, { json: { waiting: [carl] } });
  api.on('GET /desk/invited-people', { json: { people: [], nextCursor: null } });
});
afterEach(leaveApp);

const decided = () => {
  const request = api.requests.findLast(({ name }) => name.startsWith('POST /approvals'));
  return JSON.parse(request?.text ?? 'null');
};

test('who waits is listed with what they wrote, and approved by a press', async () => {
  const user = userEvent.setup();
  api.on(`POST /approvals/${carl._id}`, { status: 204 });
  renderApp(<RegistrationsScreen />);
  await screen.findByText('From the choir');
  expect(screen.getByText(/carl@example\.org/)).toBeInTheDocument();
  api.on(WAITING, { json: { waiting: [] } });
  await user.click(screen.getByRole('button', { name: 'Approve Carl Miller' }));
  await screen.findByText('Carl Miller may log in now and gets a mail.');
  await screen.findByText('Nobody waits for approval.');
  expect(decided()).toEqual({ decision: 'approve' });
});

test('a rejection needs a confirmation', async () => {
  const user = userEvent.setup();
  api.on(`POST /approvals/${carl._id}`, { status: 204 });
  renderApp(<RegistrationsScreen />);
  await user.click(await screen.findByRole('button', { name: 'Reject Carl Miller' }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(decided()).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Reject Carl Miller' }));
  await user.click(await screen.findByRole('button', { name: 'Reject' }));
  await screen.findByText('Carl Miller was rejected and gets a mail.');
  expect(decided()).toEqual({ decision: 'reject' });
});

test('somebody whom another admin has decided on leaves the list', async () => {
  const user = userEvent.setup();
  api.on(
    `POST /approvals/${carl._id}`,
    failure(404, 'This person does not wait for approval any more.'),
  );
  renderApp(<RegistrationsScreen />);
  const approve = await screen.findByRole('button', { name: 'Approve Carl Miller' });
  api.on(WAITING, { json: { waiting: [] } });
  await user.click(approve);
  await screen.findByText('This person does not wait for approval any more.');
  await screen.findByText('Nobody waits for approval.');
});

test('who has joined by an invitation is listed with who has invited them', async () => {
  const summary = (n: number, userName: string, fullName: string) => ({
    _id: idOf(n),
    userName,
    fullName,
    profilePhoto: null,
  });
  const joinedAt = '2026-11-20T10:00:00.000Z';
  const dora = summary(2, 'dora', 'Dora Miller');
  const fay = summary(3, 'fay', 'Fay Miller');
  const people = [
    { _id: dora._id, person: dora, inviter: summary(4, 'ada', 'Ada Miller'), joinedAt },
    { _id: fay._id, person: fay, inviter: null, joinedAt },
  ];
  api.on('GET /desk/invited-people', { json: { people, nextCursor: null } });
  renderApp(<RegistrationsScreen />);
  await screen.findByText('Dora Miller');
  expect(screen.getByText(/Invited by @ada/)).toBeInTheDocument();
  expect(screen.getByText(/Invited by somebody who has left/)).toBeInTheDocument();
});
