import { Link, session } from '@kithkin/shared';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { feedRegistry } from '../remotes/testing/registryFixtures';
import { renderPage } from '../testing/page';
import { ada } from '../testing/people';
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

function open(
  connection?: { saveData?: boolean; effectiveType?: string },
  registry = feedRegistry(),
) {
  Object.assign(performance, { getEntriesByName: () => [] });
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  document.head.innerHTML = '';
  renderPage(<Links />, { registry });
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

/** Returns the paths that are fetched ahead, of scripts and of the API. */
const fetched = () =>
  jest.mocked(fetch).mock.calls.map(([url]) => new URL(String(url), location.href).pathname);

describe('what a screen requests first', () => {
  const registry = () => {
    const { remotes, ...others } = feedRegistry();
    const withRequest = structuredClone({ ...others, remotes });
    for (const { live } of Object.values(withRequest.remotes)) {
      for (const route of live.routes)
        if (route.path === '/posts/:id') route.request = '/posts/:id';
    }
    return withRequest;
  };
  const link = () => screen.getByRole('link', { name: 'Post' });

  beforeEach(() => {
    jest.useFakeTimers();
    session.set(ada);
    jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{}'));
    window.kithkinEarly = undefined;
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
    session.clear();
  });

  test('is requested when the pointer stays on a link, once', () => {
    open(undefined, registry());
    fireEvent.pointerOver(link());
    expect(fetched()).toEqual([]);
    jest.advanceTimersByTime(100);
    expect(fetched()).toEqual(['/api/v1.1/posts/17']);
    fireEvent.pointerOver(document.body);
    fireEvent.pointerOver(link());
    jest.advanceTimersByTime(100);
    expect(fetched()).toHaveLength(1);
    expect(window.kithkinEarly?.until).toBeGreaterThan(0);
  });

  test('is not requested if the pointer only passes over the link', () => {
    open(undefined, registry());
    fireEvent.pointerOver(link());
    fireEvent.pointerOver(document.body);
    jest.advanceTimersByTime(100);
    expect(fetched()).toEqual([]);
  });

  test('is requested at most ten times from one screen', () => {
    open(undefined, registry());
    for (let n = 0; n < 15; n += 1) {
      window.kithkinEarly = undefined;
      fireEvent.pointerOver(link());
      jest.advanceTimersByTime(100);
    }
    expect(fetched()).toHaveLength(10);
  });

  test('is not requested by a person who saves data', () => {
    open({ saveData: true }, registry());
    fireEvent.pointerOver(link());
    jest.advanceTimersByTime(5_000);
    expect(fetched()).toEqual([]);
  });

  test('and the scripts of screens with visible links are fetched once the screen is at rest', () => {
    jest
      .spyOn(Element.prototype, 'getBoundingClientRect')
      .mockReturnValue(new DOMRect(0, 10, 50, 20));
    open(undefined, registry());
    jest.advanceTimersByTime(1_000);
    expect(fetched()).toEqual([]);
    jest.advanceTimersByTime(2_000);
    expect(fetched().map((path) => path.split('/').pop())).toEqual([
      'entry.js',
      'activate.js',
      'post.js',
    ]);
  });
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
