import { confirm, dialogClosed, failure, idOf, press, userSummary } from '@kithkin/shared/testing';
import { screen } from '@testing-library/react';
import { api, renderApp, sent } from '../testing/desk';
import RegistrationsScreen from './RegistrationsScreen';

const AT = '2026-11-20T10:00:00.000Z';
const WAITING = 'GET /approvals';
const DECIDE = `POST /approvals/${idOf(9)}`;
const carl = {
  _id: idOf(9),
  userName: 'carl',
  fullName: 'Carl Miller',
  email: 'carl@example.org',
  introduction: 'From the choir',
  registeredAt: AT,
};

beforeEach(() => {
  api.on(WAITING, { json: { waiting: [carl] } });
  api.on('GET /desk/invited-people', { json: { people: [], nextCursor: null } });
  api.on(DECIDE, { status: 204 });
});

const message = 'This person does not wait for approval any more.';
test.each([
  ['approved', { status: 204 }, 'Carl Miller may log in now and gets an email.'],
  ['removed if another admin has decided', failure(404, message), message],
])('waiting people are listed with their introduction, and %s', async (_what, reply, text) => {
  renderApp(<RegistrationsScreen />);
  await screen.findByText('From the choir');
  expect(screen.getByText(/carl@example\.org/)).toBeInTheDocument();
  api.on(DECIDE, reply);
  api.on(WAITING, { json: { waiting: [] } });
  await press('Approve Carl Miller');
  await screen.findByText(text);
  await screen.findByText('Nobody waits for approval.');
  expect(sent(DECIDE)).toEqual([{ decision: 'approve' }]);
});

test('a rejection needs a confirmation', async () => {
  renderApp(<RegistrationsScreen />);
  await press('Reject Carl Miller');
  await confirm('Cancel');
  await dialogClosed();
  expect(sent(DECIDE)).toEqual([]);
  await press('Reject Carl Miller');
  await confirm('Reject');
  await screen.findByText('Carl Miller was rejected and gets an email.');
  expect(sent(DECIDE)).toEqual([{ decision: 'reject' }]);
});

test('invited people are listed with their inviters', async () => {
  const joined = (name: string, inviter: string | null) => {
    const invitedBy = inviter === null ? null : userSummary(inviter);
    return { _id: name, person: userSummary(name), inviter: invitedBy, joinedAt: AT };
  };
  const people = [joined('dora', 'ada'), joined('fay', null)];
  api.on('GET /desk/invited-people', { json: { people, nextCursor: null } });
  renderApp(<RegistrationsScreen />);
  await screen.findByText('dora');
  expect(screen.getByText(/Invited by @ada/)).toBeInTheDocument();
  expect(screen.getByText(/Invited by somebody who has left/)).toBeInTheDocument();
});
