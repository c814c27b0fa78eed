import { outbox, session, storedIntents } from '@kithkin/shared';
import { failure, tryLater } from '@kithkin/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import { OfflineBanner } from '../layout/OfflineBanner';
import { feedRegistry } from '../remotes/testing/registryFixtures';
import { api } from '../testing/network';
import { loaderOf, renderPage } from '../testing/page';
import { ada } from '../testing/people';
import { UNSENT_PATH, UnsentScreen } from './UnsentScreen';
import { useResumeIntents } from './useResumeIntents';

beforeEach(() => {
  api.reset();
  session.set(ada);
});
afterEach(async () => {
  await act(() => outbox.discardUnsent());
  localStorage.clear();
  act(() => session.clear());
});

const add = (clientId: string, kind: 'post' | 'comment', text: string) =>
  act(() =>
    outbox.add({
      kind,
      lane: clientId,
      clientId,
      path: `/${clientId}`,
      fields: kind === 'post' ? { body: text } : { text },
      files: [],
      preview: null,
    }),
  );
const rows = () => screen.findAllByRole('listitem');
const button = (row: HTMLElement | undefined, name: string) =>
  within(row ?? document.body).getByRole('button', { name });

test('what waits is listed with the reason, in order, each to retry', async () => {
  api.on('POST /one', tryLater);
  api.on('POST /two', failure(422, 'Too long.'));
  await add('one', 'post', 'From the ferry');
  await add('two', 'comment', 'So long');
  renderPage(<UnsentScreen />, { at: [UNSENT_PATH] });
  await screen.findByText('The server is busy. It goes out by itself.');
  await screen.findByText('Too long.');
  const [first, second] = await rows();
  expect(first).toHaveTextContent(/^Post.*From the ferry/);
  expect(second).toHaveTextContent(/^Comment.*So long/);
  api.on('POST /two', { status: 201, json: {} });
  await userEvent.click(button(second, 'Retry'));
  await waitFor(async () => expect(await rows()).toHaveLength(1));
});

test('an item is thrown away after a confirmation', async () => {
  api.on('POST /one', tryLater);
  await add('one', 'post', 'From the ferry');
  renderPage(<UnsentScreen />, { at: [UNSENT_PATH] });
  const [row] = await rows();
  await screen.findByText(/^The server is busy/);
  await userEvent.click(button(row, 'Discard'));
  await userEvent.click(button(await screen.findByRole('alertdialog'), 'Discard'));
  await screen.findByText('Everything has been sent.');
});

/** Stores what an earlier page could not send. */
function storeIntent(key: string, value: boolean | string, about: string): void {
  storedIntents.write(ada._id, { key, arg: key, value, before: false, about });
}

test('likes, bookmarks and follows are listed with what they are about, each to discard', async () => {
  storeIntent('like:1', true, 'Ben Kuhn: From the ferry');
  storeIntent('follow:2', 'none', 'Cleo Park');
  renderPage(<UnsentScreen />, { at: [UNSENT_PATH] });
  const texts = (await rows()).map((row) => row.textContent);
  expect(texts).toContainEqual(
    expect.stringMatching(/^LikeBen Kuhn: From the ferryWaiting for the network/),
  );
  expect(texts).toContainEqual(expect.stringMatching(/^UnfollowCleo Park/));
  for (const left of [1, 0]) {
    await userEvent.click(button((await rows())[0], 'Discard'));
    await userEvent.click(button(await screen.findByRole('alertdialog'), 'Discard'));
    await waitFor(() => expect(screen.queryAllByRole('listitem')).toHaveLength(left));
  }
  await screen.findByText('Everything has been sent.');
});

test('retrying one retries all that wait in this tab', async () => {
  storeIntent('like:1', true, '');
  renderPage(<UnsentScreen />, { at: [UNSENT_PATH] });
  const retry = jest.fn();
  const unsubscribe = storedIntents.subscribe(retry);
  await userEvent.click(button((await rows())[0], 'Retry'));
  expect(retry).toHaveBeenCalledTimes(1);
  unsubscribe();
});

test('the remotes that send likes and follows are started if any wait, and again with the network', async () => {
  const load = jest.fn((_remote: string, _module: string) =>
    Promise.reject(new Error('No network.')),
  );
  const loader = { ...loaderOf({}), load };
  function Resuming() {
    useResumeIntents();
    return null;
  }
  renderPage(<Resuming />, { loader, registry: feedRegistry() });
  expect(load).not.toHaveBeenCalled();
  storeIntent('like:1', true, '');
  for (const times of [1, 2]) {
    window.dispatchEvent(new Event('online'));
    expect(load).toHaveBeenLastCalledWith('feed', './activate');
    expect(load).toHaveBeenCalledTimes(times);
  }
});

test('the note about the network leads to the list while something waits', async () => {
  api.on('POST /one', tryLater);
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  renderPage(<OfflineBanner />);
  expect(screen.queryByRole('link')).toBeNull();
  act(() => storeIntent('like:1', true, ''));
  await add('one', 'post', 'From the ferry');
  expect(await screen.findByRole('link', { name: 'Show what waits' })).toHaveAttribute(
    'href',
    UNSENT_PATH,
  );
  jest.restoreAllMocks();
});
