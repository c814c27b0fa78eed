import { type FakeRequest, idOf } from '@kithkin/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { api } from '../testing/network';
import { renderApp } from '../testing/renderApp';
import { ada, seenByMe, story } from '../testing/stories';
import { load, open, viewerSuite } from './testing/viewer';

viewerSuite();

const seen = (calls: readonly FakeRequest[]) =>
  calls.filter(({ path }) => path.endsWith('/seen')).map(({ path }) => path);

test('it is recorded once, when the story is on display', async () => {
  const { user, calls } = await open(1);
  expect(seen(calls)).toEqual([]);
  await load(1);
  await user.keyboard('{ArrowRight}');
  await user.keyboard('{ArrowLeft}');
  await load(1);
  await user.keyboard('{ArrowRight}');
  await load(2);
  const both = [`/stories/${idOf(1)}/seen`, `/stories/${idOf(2)}/seen`];
  await waitFor(() => expect(seen(calls)).toEqual(both));
});

test('it turns the ring in the strip when all of a person is seen', async () => {
  await open(3);
  await load(3);
  expect(screen.getByText(/story, seen/, { ignore: false })).toBeInTheDocument();
});

test('it is not recorded for one’s own story', async () => {
  const { user, calls } = await open(4);
  await load(4);
  await user.keyboard('{ArrowRight}');
  await load(3);
  await waitFor(() => expect(seen(calls)).toEqual([`/stories/${idOf(3)}/seen`]));
});

test('it is not recorded again for a story that was seen before', async () => {
  const calls = api.serve(() => ({ json: [story(1, ada, seenByMe), story(2, ada)] }));
  const { user } = renderApp(`/${idOf(1)}`);
  await load(1);
  await user.keyboard('{ArrowRight}');
  await load(2);
  await waitFor(() => expect(seen(calls)).toEqual([`/stories/${idOf(2)}/seen`]));
});
