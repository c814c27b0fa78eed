import { feedRegistry } from '../remotes/testing/registryFixtures';
import { reportAlive, sendToWorker } from './reportAlive';

/** Replaces the browser's container of workers; returns what happens in it. */
function mockWorkers(options: { controlled: boolean }) {
  const active = { postMessage: jest.fn() };
  const events = new EventTarget();
  const container = {
    controller: options.controlled ? active : null,
    register: jest.fn(async () => undefined),
    ready: Promise.resolve({ active }),
    addEventListener: events.addEventListener.bind(events),
  };
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
  return {
    ...container,
    active,
    /** Makes the next version of the worker control the page. */
    replace(next: typeof active) {
      container.controller = next;
      events.dispatchEvent(new Event('controllerchange'));
    },
  };
}

/** A page of a release; without a key, of a development server. */
function pageOf(key: string | null): Document {
  const page = document.implementation.createHTMLDocument();
  page.head.innerHTML = key === null ? '' : `<meta name="kithkin-release-key" content="${key}">`;
  const registry = page.createElement('script');
  registry.id = 'kithkin-registry';
  registry.type = 'application/json';
  registry.textContent = JSON.stringify({ ...feedRegistry(), serial: 4 });
  page.head.append(registry);
  return page;
}

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(performance, {
    getEntriesByType: () => [
      { name: `${location.origin}/remotes/feed/v2/entry.js` },
      { name: `${location.origin}/api/v1.1/feed` },
      { name: 'https://feed.example.org/entry.js' },
    ],
  });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('a page under a worker reports at once, and later with the scripts that it has used', async () => {
  const { active, register } = mockWorkers({ controlled: true });
  reportAlive(pageOf('key'));
  expect(active.postMessage).toHaveBeenCalledWith({ kind: 'alive', serial: 4, scripts: [] });
  expect(register).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(2_000);
  expect(register).toHaveBeenCalledWith('/sw.js', { updateViaCache: 'none' });
  expect(active.postMessage).toHaveBeenLastCalledWith({
    kind: 'alive',
    serial: 4,
    scripts: ['/remotes/feed/v2/entry.js'],
  });
});

test('a page reports to the next version of the worker as well', async () => {
  const { replace } = mockWorkers({ controlled: true });
  reportAlive(pageOf('key'));
  await jest.advanceTimersByTimeAsync(2_000);
  const next = { postMessage: jest.fn() };
  replace(next);
  const scripts = ['/remotes/feed/v2/entry.js'];
  expect(next.postMessage).toHaveBeenCalledWith({ kind: 'alive', serial: 4, scripts });
});

test('a page of a development server has no worker', async () => {
  const { register } = mockWorkers({ controlled: false });
  reportAlive(pageOf(null));
  await jest.advanceTimersByTimeAsync(2_000);
  expect(register).not.toHaveBeenCalled();
});

test('a browser that allows no worker changes nothing', async () => {
  const { register, active } = mockWorkers({ controlled: false });
  register.mockRejectedValue(new Error('Not allowed.'));
  reportAlive(pageOf('key'));
  await jest.advanceTimersByTimeAsync(2_000);
  expect(active.postMessage).not.toHaveBeenCalled();
});

test('a browser without workers changes nothing', () => {
  reportAlive(pageOf('key'));
  sendToWorker({ kind: 'registry', serial: 5 });
});

test('a browser that denies access to workers changes nothing', () => {
  Object.defineProperty(navigator, 'serviceWorker', {
    get() {
      throw new DOMException('Denied', 'SecurityError');
    },
    configurable: true,
  });
  reportAlive(pageOf('key'));
  sendToWorker({ kind: 'registry', serial: 5 });
});
