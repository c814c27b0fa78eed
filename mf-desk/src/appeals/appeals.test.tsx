import { bus } from '@kithkin/shared';
import { button, confirm, fill, idOf, noButton, press } from '@kithkin/shared/testing';
import { act, screen, within } from '@testing-library/react';
import { api, decision, ME, renderApp, sent, subject } from '../testing/desk';
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
  await screen.findByText('No open appeals.');
});

test('an appeal has to be taken before it is decided', async () => {
  open();
  await button('Take');
  noButton('Grant');
  expect(screen.getByText('Bad words')).toBeVisible();
});

test.each([
  ['Reject', 'a reply', { outcome: 'rejected', reply: 'It stays.' }, 'Rejected.'],
  ['Grant', 'no reply', { outcome: 'granted', reply: '' }, 'Granted. The decision was undone.'],
])('%s requires %s', async (name, _what, body, text) => {
  open(own);
  await press(name);
  const submit = within(screen.getByRole('dialog')).getByRole('button', { name });
  expect(submit.hasAttribute('disabled')).toBe(body.reply !== '');
  if (body.reply) await fill(/Reply/i, body.reply);
  await confirm(name);
  await screen.findByText(text);
  expect(sent(DECIDE)).toEqual([body]);
});

test('the moderator of the decision cannot take its appeal', async () => {
  open({ mayDecide: false });
  await screen.findByText('Somebody else decides about this appeal.');
  noButton('Take');
});
