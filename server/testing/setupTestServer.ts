import { type PublishedEvents, recordPublishedEvents } from './publishedEvents';
import { openSharedApp } from './sharedApp';
import { createTestApp, type TestApp, type TestPerson } from './testApp';
import { befriend, createTestUser, type NewPerson } from './testPeople';
import { closeTestSockets, openTestSocket, type TestSocket } from './testSocket';

const THREE = { ada: {}, ben: {}, eve: {} };

interface Plan<Name extends string> {
  /**
   * Users by their name in the test, which is also their username; ada, ben and eve by default.
   */
  people?: Readonly<Record<Name, Partial<NewPerson>>>;
  /** Initial follows as pairs of follower and followee. */
  follows?: readonly (readonly [NoInfer<Name>, NoInfer<Name>])[];
  /** True if all follow each other, so that no conversation is a request. */
  areFriends?: boolean;
  /** True to create the users once, and to keep all rows between the tests. */
  retainsRows?: boolean;
  /** True to listen; sockets that a test leaves open are closed after it. */
  listens?: boolean;
  /** Options of `createTestApp`. */
  app?: Parameters<typeof createTestApp>[0];
}

type TestServer<Name extends string> = Record<Name, TestPerson> & {
  app: TestApp;
  publishedEvents: PublishedEvents;
  /** Where it listens. */
  address: { url: string };
  /** Opens a tab of a user and waits until it is accepted. */
  openTab(person: Pick<TestPerson, 'token'>): Promise<TestSocket>;
};

/** Returns a proxy for an object that exists only while the tests run. */
function later<T extends object>(found: () => T | undefined): T {
  return new Proxy({} as T, { get: (_target, key) => Reflect.get(found() ?? {}, key) });
}

/**
 * Sets up one server for a test file and, before each test, an empty database with a few users, who
 * are strangers unless `follows` or `areFriends` states otherwise. Call it once, outside of tests:
 * `const { app, publishedEvents, ada, ben } = setupTestServer();`. `publishedEvents` starts empty in each
 * test.
 */
export function setupTestServer<Name extends string = keyof typeof THREE>({
  people,
  follows = [],
  areFriends = false,
  retainsRows = false,
  listens = false,
  app: options,
}: Plan<Name> = {}): TestServer<Name> {
  let started: TestApp | undefined;
  let listener: PublishedEvents | undefined;
  const app = later(() => started);
  const received = later(() => listener);
  const plans = Object.entries<Partial<NewPerson>>(people ?? THREE);
  const persons = new Map<string, TestPerson>();
  for (const [userName] of plans) {
    const { call }: Pick<TestPerson, 'call'> = { call: (...text) => app.call(...text) };
    persons.set(userName, { id: '', userName, token: '', refreshToken: '', call });
  }

  const address = { url: '' };
  let close: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    if (options) {
      started = await createTestApp(options);
      close = started.close;
    } else [started, close] = await openSharedApp();
    listener = recordPublishedEvents(started);
    if (listens) address.url = await started.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => close?.());
  (retainsRows ? beforeAll : beforeEach)(async () => {
    await app.reset();
    for (const [userName, plan] of plans) {
      Object.assign(persons.get(userName) ?? {}, await createTestUser(app, { userName, ...plan }));
    }
    if (areFriends) await befriend(app, [...persons.values()]);
    for (const [follower, followee] of follows) {
      await persons.get(follower)?.call('POST', `/users/${followee}/follow`);
    }
    await received.clear();
  });
  afterEach(async () => {
    if (!listens) return;
    closeTestSockets();
    await app.ctx.background.idle();
  });
  return {
    address,
    openTab: ({ token }) => openTestSocket(address.url, token),
    app,
    publishedEvents: received,
    ...(Object.fromEntries(persons) as Record<Name, TestPerson>),
  };
}

/** Sets up a server without users for a test file, which keeps all rows between the tests. */
export const setupApp = (app?: Plan<never>['app']): TestApp =>
  setupTestServer({ people: {}, retainsRows: true, ...(app ? { app } : {}) }).app;
