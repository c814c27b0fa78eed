import { createFakeApi } from '@kithkin/shared/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { leaveApp, renderApp } from '../testing/renderApp';
import RulesScreen from './RulesScreen';

const api = createFakeApi();
const SAVE = 'PATCH /desk/house-rules';
const rules = { text: '## Be kind', updatedAt: '2026-11-21T12:00:00.000Z' };

beforeEach(() => {
  api.reset();
  api.on('GET /house-rules', { json: rules });
});
afterEach(leaveApp);

test('the rules are changed and saved', async () => {
  api.on(SAVE, { json: rules });
  const user = userEvent.setup();
  renderApp(<RulesScreen />);
  await user.type(await screen.findByRole('textbox'), ' always');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('The rules are saved.');
  const [sent] = api.requests.filter(({ name }) => name === SAVE);
  expect(JSON.parse(sent?.text ?? '')).toEqual({ text: '## Be kind always' });
});

test('a failure keeps the text', async () => {
  api.on(SAVE, { status: 500, json: { message: '', code: 'internal' } });
  const user = userEvent.setup();
  renderApp(<RulesScreen />);
  await user.type(await screen.findByRole('textbox'), '!');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('alert');
  expect(screen.getByRole('textbox')).toHaveValue('## Be kind!');
});
