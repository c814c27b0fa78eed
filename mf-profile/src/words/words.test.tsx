import { createFakeApi } from '@kithkin/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { SERVER_ERROR } from '../settings/testing/account';
import { renderAccount } from '../settings/testing/renderAccount';

const LISTS = [
  {
    what: 'muted',
    path: '/muted-words',
    url: '/users/me/muted-words',
    empty: "You haven't muted any words yet.",
    submit: 'Mute word',
  },
  {
    what: 'filtered',
    path: '/privacy?list=filtered-words',
    url: '/users/me/filtered-words',
    empty: 'You don’t filter any words yet.',
    submit: 'Add word',
  },
];
const api = createFakeApi();
let leave: (() => Promise<void>) | undefined;

const word = (text: string) => ({
  _id: `id-${text}`,
  text,
  places: ['feeds', 'comments', 'notifications'],
  mutedUntil: null,
});

beforeEach(() => api.reset());
afterEach(async () => leave?.());

function open(path: string) {
  const page = renderAccount(path);
  leave = page.leave;
  return page;
}

test.each(LISTS)(
  'a $what word that fails says why, and what was entered stays',
  async ({ path, url, empty, submit }) => {
    api.on(`GET ${url}`, { json: { words: [] } });
    const { user } = open(path);
    await screen.findByText(empty);
    const message = 'You have 100 words. Remove one first.';
    api.on(`POST ${url}`, { status: 409, json: { message, code: 'conflict' } });
    await user.type(screen.getByRole('textbox'), 'spoiler');
    await user.click(screen.getByRole('button', { name: submit }));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByRole('textbox')).toHaveValue('spoiler');
  },
);

test.each(LISTS)(
  'Remove takes a $what word away at once, and brings it back if that fails',
  async ({ path, url }) => {
    api.on(`GET ${url}`, { json: { words: [word('spoiler'), word('#food')] } });
    const { user } = open(path);
    api.on(`DELETE ${url}/id-spoiler`, SERVER_ERROR);
    await user.click(await screen.findByRole('button', { name: 'Remove spoiler' }));
    await screen.findByText('That did not work. Nothing was changed.');
    expect(screen.getByRole('button', { name: 'Remove spoiler' })).toBeInTheDocument();
    api.on(`DELETE ${url}/id-spoiler`, { json: { message: '' } });
    await user.click(screen.getByRole('button', { name: 'Remove spoiler' }));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Remove spoiler' })).not.toBeInTheDocument(),
    );
    expect(screen.getByRole('button', { name: 'Remove #food' })).toHaveFocus();
  },
);
