import { Link } from '@kithkin/shared';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { feedRegistry } from '../remotes/testing/registryFixtures';
import { renderPage } from '../testing/page';
import { usePrefetch } from './usePrefetch';

function Links() {
  usePrefetch();
  return (
    <>
      <Link to="/posts/17">Post</Link>
      <Link to="/posts/17" target="_blank">
        Elsewhere
      </Link>
      <a href="https://example.test/messages">Another site</a>
    </>
  );
}

const preloaded = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].map(({ href }) => href);

function open(connection?: { saveData?: boolean; effectiveType?: string }) {
  Object.assign(performance, { getEntriesByName: () => [] });
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  document.head.innerHTML = '';
  renderPage(<Links />, { registry: feedRegistry() });
}

test('pointing at a link fetches the scripts of its screen, once', async () => {
  open();
  expect(preloaded()).toEqual([]);
  await userEvent.hover(screen.getByRole('link', { name: 'Post' }));
  const first = preloaded();
  expect(first.map((url) => url.split('/').pop())).toEqual(['entry.js', 'activate.js', 'post.js']);
  await userEvent.hover(document.body);
  await userEvent.hover(screen.getByRole('link', { name: 'Post' }));
  expect(preloaded()).toEqual(first);
});

test('so does reaching it by keyboard', async () => {
  open();
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'Post' })).toHaveFocus();
  expect(preloaded().length).toBeGreaterThan(0);
});

test.each(['Elsewhere', 'Another site'])('nothing is fetched for "%s"', async (name) => {
  open();
  await userEvent.hover(screen.getByRole('link', { name }));
  expect(preloaded()).toEqual([]);
});

test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'nothing is fetched ahead over %j',
  async (connection) => {
    open(connection);
    await userEvent.hover(screen.getByRole('link', { name: 'Post' }));
    expect(preloaded()).toEqual([]);
  },
);
