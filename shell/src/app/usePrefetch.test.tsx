import { Link, session, setErrorReporter } from '@kithkin/shared';
import { act, fireEvent, screen } from '@testing-library/react';
import { feedRegistry } from '../remotes/testing/registryFixtures';
import { ada } from '../testing/fixtures';
import { renderPage } from '../testing/page';
import { release } from '../testing/siteRegistry';
import { useCachedScripts, usePrefetch } from './usePrefetch';

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

const link = (name = 'Post') => screen.getByText(name);
const scripts = (urls: string[]) => urls.map((url) => url.split('/').pop());

test('a link that is hovered or focused fetches the scripts of its screen, once', () => {
  open();
  expect(preloaded()).toEqual([]);
  for (const name of ['Elsewhere', 'Another site']) fireEvent.pointerOver(link(name));
  expect(preloaded()).toEqual([]);
  act(() => link().focus());
  expect(scripts(preloaded())).toEqual(['entry.js', 'activate.js', 'post.js']);
  fireEvent.pointerOver(document.body);
  fireEvent.pointerOver(link());
  expect(preloaded()).toHaveLength(3);
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

  const hover = (ms = 100) => {
    fireEvent.pointerOver(link());
    jest.advanceTimersByTime(ms);
  };

  test('is requested once, when the pointer stays on a link', () => {
    open(undefined, registry());
    hover(0);
    expect(fetched()).toEqual([]);
    fireEvent.pointerOver(document.body);
    jest.advanceTimersByTime(100);
    expect(fetched()).toEqual([]);
    hover();
    expect(fetched()).toEqual(['/api/v1.1/posts/17']);
    fireEvent.pointerOver(document.body);
    hover();
    expect(fetched()).toHaveLength(1);
    expect(window.kithkinEarly?.until).toBeGreaterThan(0);
  });

  test('is requested up to ten times from one screen', () => {
    open(undefined, registry());
    for (let n = 0; n < 15; n += 1) {
      window.kithkinEarly = undefined;
      hover();
    }
    expect(fetched()).toHaveLength(10);
  });

  test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
    'is not fetched over %j, and neither are scripts',
    (connection) => {
      open(connection, registry());
      hover(5_000);
      expect([fetched(), preloaded()]).toEqual([[], []]);
    },
  );

  test('the scripts of screens with visible links are fetched after two seconds', () => {
    jest
      .spyOn(Element.prototype, 'getBoundingClientRect')
      .mockReturnValue(new DOMRect(0, 10, 50, 20));
    open(undefined, registry());
    jest.advanceTimersByTime(1_000);
    expect(fetched()).toEqual([]);
    jest.advanceTimersByTime(2_000);
    expect(scripts(fetched())).toEqual(['entry.js', 'activate.js', 'post.js']);
  });
});

describe('under a service worker', () => {
  const listed = new Map<string, string[] | 'no JSON'>();
  const reported = jest.fn();
  let controlled = () => {};

  /** Renders a page whose worker has cached one script, and releases with lists of scripts. */
  async function openControlled(connection?: { saveData: boolean }) {
    const workers = Object.assign(new EventTarget(), { controller: null as object | null });
    controlled = () => {
      workers.controller = {};
      workers.dispatchEvent(new Event('controllerchange'));
    };
    Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true });
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
    const match = async (url: string) => (url.endsWith('cached.js') ? new Response() : undefined);
    const caches = { match, delete: async () => false };
    Object.defineProperty(globalThis, 'caches', { value: caches, configurable: true });
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
      const files = listed.get(String(url));
      if (files === undefined) return new Response('', { status: 404 });
      if (files === 'no JSON') return new Response('<html>');
      return Response.json(files.map((file) => ({ file, integrity: 'sha256-x' })));
    });
    function Caching() {
      useCachedScripts();
      return null;
    }
    const { remotes, ...others } = feedRegistry();
    const desk = { live: { ...release([]), base: '/remotes/desk/v1/' } };
    renderPage(<Caching />, { registry: { ...others, remotes: { ...remotes, desk } } });
    await jest.advanceTimersByTimeAsync(3_000);
  }
  beforeEach(() => {
    jest.useFakeTimers();
    listed.clear();
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
    for (const name of ['serviceWorker', 'connection']) Reflect.deleteProperty(navigator, name);
    Reflect.deleteProperty(globalThis, 'caches');
  });

  test('a page fetches what the worker does not have of shell and remotes', async () => {
    const { shell, remotes } = feedRegistry();
    const feed = remotes.feed?.live.base ?? '';
    listed.set(`${shell.live.base}scripts.json`, ['menu.js', 'cached.js']);
    listed.set(`${feed}scripts.json`, ['share.js']);
    await openControlled();
    expect(fetched()).toEqual([]);
    controlled();
    await jest.advanceTimersByTimeAsync(0);
    const lists = [shell.live.base, feed].map((base) => `${base}scripts.json`);
    expect(fetched()).toEqual([lists[0], `${shell.live.base}menu.js`, lists[1], `${feed}share.js`]);
  });

  test('a list that is not JSON is reported, and those of other releases are fetched', async () => {
    const stopReporting = setErrorReporter(reported);
    const { shell, remotes } = feedRegistry();
    listed.set(`${shell.live.base}scripts.json`, 'no JSON');
    const feed = remotes.feed?.live.base ?? '';
    listed.set(`${feed}scripts.json`, ['share.js']);
    await openControlled();
    controlled();
    await jest.advanceTimersByTimeAsync(0);
    stopReporting();
    expect(fetched()).toContain(`${feed}share.js`);
    expect(reported.mock.calls).toEqual([
      [expect.anything(), { source: 'shell.cached-scripts', base: shell.live.base }],
    ]);
  });

  test('a page fetches nothing ahead for somebody who saves data', async () => {
    await openControlled({ saveData: true });
    controlled();
    await jest.advanceTimersByTimeAsync(0);
    expect(fetched()).toEqual([]);
  });
});
