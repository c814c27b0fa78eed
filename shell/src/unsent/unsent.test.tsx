import { outbox, session } from '@kithkin/shared';
import { failure, storedChanges, tryLater } from '@kithkin/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import { OfflineBanner } from '../layout/OfflineBanner';
import { feedRegistry } from '../remotes/testing/registryFixtures';
import { ada, api } from '../testing/fixtures';
import { loaderOf, renderPage } from '../testing/page';
import { UNSENT_PATH, UnsentScreen } from './UnsentScreen';
import { useResumeChanges } from './useResumeChanges';

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
// Role queries compute the styles of the whole page.
const rows = () => [...document.querySelectorAll('li')];
const hasRows = (count: number) => waitFor(() => expect(rows()).toHaveLength(count));
const press = (name: string, row = 0) =>
  fireEvent.click(within(rows()[row] ?? document.body).getByText(name));
const discard = async () => {
  press('Discard');
  fireEvent.click(await screen.findByText('Discard', { selector: '[role=alertdialog] button' }));
};

test('waiting items are listed with the reason, in order, each to retry or discard', async () => {
  api.on('POST /one', tryLater);
  api.on('POST /two', failure(422, 'Too long.'));
  await add('one', 'post', 'From the ferry');
  await add('two', 'comment', 'So long');
  renderPage(<UnsentScreen />, { at: [UNSENT_PATH] });
  await screen.findByText('The server is busy. It goes out by itself.');
  await screen.findByText('Too long.');
  const [first, second] = rows();
  expect(first).toHaveTextContent(/^Post.*From the ferry/);
  expect(second).toHaveTextContent(/^Comment.*So long/);
  api.on('POST /two', { status: 201, json: {} });
  press('Retry', 1);
  await hasRows(1);
  await discard();
  await screen.findByText('Everything has been sent.');
});

test('Retry and Discard pass the keyboard focus on when they disappear', async () => {
  const user = userEvent.setup();
  api.on('POST /one', tryLater);
  api.on('POST /two', tryLater);
  await add('one', 'post', 'From the ferry');
  await add('two', 'post', 'From the pier');
  renderPage(
    <main>
      <UnsentScreen />
    </main>,
    { at: [UNSENT_PATH] },
  );
  const waiting = () => screen.getAllByText('The server is busy. It goes out by itself.');
  await waitFor(() => expect(waiting()).toHaveLength(2));
  const button = (name: string, row: number) =>
    within(rows()[row] ?? document.body).getByText(name, { selector: 'button' });
  const pressByKey = async (name: string, row: number) => {
    button(name, row).focus();
    await user.keyboard('{Enter}');
  };
  await pressByKey('Retry', 0);
  await waitFor(() => expect(api.count('POST /one')).toBe(2));
  await waitFor(() => expect(waiting()).toHaveLength(2));
  expect(button('Discard', 0)).toHaveFocus();
  for (const left of [1, 0]) {
    await pressByKey('Discard', 0);
    (await screen.findByText('Discard', { selector: '[role=alertdialog] button' })).focus();
    await user.keyboard('{Enter}');
    await hasRows(left);
    if (left > 0) expect(button('Discard', 0)).toHaveFocus();
  }
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

/** Stores what an earlier page could not send. */
function storeChange(key: string, value: boolean | string, about: string): void {
  storedChanges.write(ada._id, { key, arg: key, value, before: false, about });
}

test('likes and follows are listed with their subjects, each to retry or discard', async () => {
  storeChange('like:1', true, 'Ben Kuhn: From the ferry');
  storeChange('follow:2', 'none', 'Cleo Park');
  renderPage(<UnsentScreen />, { at: [UNSENT_PATH] });
  await hasRows(2);
  const texts = rows().map((row) => row.textContent);
  expect(texts).toContainEqual(
    expect.stringMatching(/^LikeBen Kuhn: From the ferryWaiting for a connection/),
  );
  expect(texts).toContainEqual(expect.stringMatching(/^UnfollowCleo Park/));
  const retry = jest.fn();
  const unsubscribe = storedChanges.subscribe(retry);
  press('Retry');
  expect(retry).toHaveBeenCalledTimes(1);
  unsubscribe();
  for (const left of [1, 0]) {
    await discard();
    await hasRows(left);
  }
  await screen.findByText('Everything has been sent.');
});

test('the remotes that send likes and follows are started with the network or on request while any wait', async () => {
  const load = jest.fn(async (_remote: string, _module: string) => {
    throw new Error('No network.');
  });
  const loader = { ...loaderOf({}), load };
  function Resuming() {
    useResumeChanges();
    return null;
  }
  renderPage(<Resuming />, { loader, registry: feedRegistry() });
  expect(load).not.toHaveBeenCalled();
  storeChange('like:1', true, '');
  const again = [() => window.dispatchEvent(new Event('online')), storedChanges.retry];
  for (const [times, start] of again.entries()) {
    start();
    expect(load).toHaveBeenLastCalledWith('feed', './activate');
    expect(load).toHaveBeenCalledTimes(times + 1);
  }
});

test('the banner links to the list while items wait', async () => {
  api.on('POST /one', tryLater);
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  renderPage(<OfflineBanner />);
  expect(screen.queryByRole('link')).toBeNull();
  act(() => storeChange('like:1', true, ''));
  await add('one', 'post', 'From the ferry');
  expect(await screen.findByRole('link', { name: 'Show what waits' })).toHaveAttribute(
    'href',
    UNSENT_PATH,
  );
  jest.restoreAllMocks();
});
