import { type FakeRequest, idOf } from '@kithkin/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { api } from '../testing/network';
import { renderApp } from '../testing/renderApp';
import { ada, seenByMe, story } from '../testing/stories';
import { load, open } from './testing/viewer';

const seen = (calls: readonly FakeRequest[]) =>
  calls.filter(({ path }) => path.endsWith('/seen')).map(({ path }) => path);

test('a story of another user is recorded once as seen, when it is on display', async () => {
  const { user, calls } = await open(4);
  await load(4);
  await user.keyboard('{ArrowRight}');
  expect(seen(calls)).toEqual([]);
  await load(3);
  expect(screen.getByText(/story, seen/, { ignore: false })).toBeInTheDocument();
  await user.keyboard('{ArrowLeft}');
  await user.keyboard('{ArrowRight}');
  await load(3);
  await user.keyboard('{ArrowRight}');
  await load(1);
  const both = [`/stories/${idOf(3)}/seen`, `/stories/${idOf(1)}/seen`];
  await waitFor(() => expect(seen(calls)).toEqual(both));
});

test('a story that was seen before is not recorded again', async () => {
  const calls = api.serve(() => ({ json: [story(1, ada, seenByMe), story(2, ada)] }));
  const { user } = renderApp(`/${idOf(1)}`);
  await load(1);
  await user.keyboard('{ArrowRight}');
  await load(2);
  await waitFor(() => expect(seen(calls)).toEqual([`/stories/${idOf(2)}/seen`]));
});
