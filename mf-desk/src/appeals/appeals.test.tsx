import { bus } from '@kithkin/shared';
import { idOf } from '@kithkin/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  api,
  button,
  confirm,
  decision,
  fill,
  ME,
  noButton,
  press,
  renderApp,
  sent,
  subject,
} from '../testing/desk';
import AppealScreen from './AppealScreen';
import AppealsScreen from './AppealsScreen';

const PATH = `/desk/appeals/${decision._id}`;
const DECIDE = `POST ${PATH}/decision`;

const appeal = (changes: object = {}) => ({
  _id: decision._id,
  text: 'It was a quote.',
  createdAt: decision.createdAt,
  takenBy: null,
  decision,
  ...changes,
});
const own = { takenBy: { _id: ME, userName: 'ada' } };

function open(changes: object = {}) {
  api.on(`GET ${PATH}`, { json: { ...appeal(), ...subject, mayDecide: true, ...changes } });
  api.on(DECIDE, { json: decision });
  renderApp(<AppealScreen />, PATH, '/desk/appeals/:id');
}

test('the list shows open appeals and who works on them, and follows changes', async () => {
  const takenBy = { _id: idOf(3), userName: 'dan' };
  api.on('GET /desk/appeals', { json: { appeals: [appeal({ takenBy })], nextCursor: null } });
  renderApp(<AppealsScreen />);
  const row = await screen.findByRole('link', { name: /Hidden: post of @ben/ });
  expect(row).toHaveTextContent('It was a quote.');
  expect(row).toHaveTextContent('@dan works on it');
  api.on('GET /desk/appeals', { json: { appeals: [], nextCursor: null } });
  act(() => bus.emit('reports-changed', {}));
  await screen.findByText('Nothing waits.');
});

test('an appeal has to be taken before it is decided', async () => {
  open();
  await button('Take');
  noButton('Grant');
  expect(screen.getByText('Bad words')).toBeVisible();
});

test('a rejection needs a reply', async () => {
  open(own);
  await press('Reject');
  expect(within(screen.getByRole('dialog')).getByRole('button', { name: 'Reject' })).toBeDisabled();
  fill(/Reply/i, 'It stays.');
  await confirm('Reject');
  await screen.findByText('Rejected.');
  expect(sent(DECIDE)).toEqual([{ outcome: 'rejected', reply: 'It stays.' }]);
});

test('an appeal is granted without a reply', async () => {
  open(own);
  await press('Grant');
  await confirm('Grant');
  await waitFor(() => expect(sent(DECIDE)).toEqual([{ outcome: 'granted', reply: '' }]));
});

test('the moderator of the decision cannot take its appeal', async () => {
  open({ mayDecide: false });
  await screen.findByText('Somebody else decides about this appeal.');
  noButton('Take');
});
