import { failure, fill, press } from '@kithkin/shared/testing';
import { screen } from '@testing-library/react';
import { api, renderApp, sent } from '../testing/desk';
import RulesScreen from './RulesScreen';

const SAVE = 'PATCH /desk/house-rules';

test('the rules are changed and saved; after a failure the text stays', async () => {
  const rules = { text: '## Be kind', updatedAt: '2026-11-21T12:00:00.000Z' };
  api.on('GET /house-rules', { json: rules });
  renderApp(<RulesScreen />);
  expect(await screen.findByRole('textbox')).toHaveValue('## Be kind');
  await fill('House rules', '## Be kind always');
  api.on(SAVE, failure(500));
  await press('Save');
  await screen.findByRole('alert');
  expect(screen.getByRole('textbox')).toHaveValue('## Be kind always');
  api.on(SAVE, { json: rules });
  await press('Save');
  await screen.findByText('The rules are saved.');
  expect(sent(SAVE)[1]).toEqual({ text: '## Be kind always' });
});
