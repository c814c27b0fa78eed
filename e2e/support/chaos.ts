import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page, Route } from '@playwright/test';
import type { Signed } from './people';
import type { Throw } from './remoteFaults';
import { strip } from './stories';

/** A failure of a remote: during loading or in its own code. */
export interface Fault {
  /** Name of the fault in the test title, e.g. `404`. */
  name: string;
  /** Error message on the page. */
  text: RegExp;
  /** Handles each request for a script of the remote. */
  fulfil?(route: Route, siteDir: string): Promise<void>;
  /** Set if the remote's own code throws. */
  throws?: Throw;
}

const fulfil = (route: Route, status: number, body: string) =>
  route.fulfill({ status, contentType: 'text/javascript', body });

/** Serves a script with another digest. */
function fulfilChanged(route: Route, siteDir: string): Promise<void> {
  const script = join(siteDir, new URL(route.request().url()).pathname);
  return fulfil(route, 200, `${readFileSync(script, 'utf8')}\n;`);
}

const LOST = /It could not be loaded\./;
const PROBLEM = /It ran into a problem\./;
/** Webpack's chunk timeout ends at the same time, so that either message may appear. */
const LATE = /It (?:did not answer in time|could not be loaded)\./;

export const faultKinds: Fault[] = [
  { name: '404', text: LOST, fulfil: (route) => fulfil(route, 404, '{"message":"Not here."}') },
  { name: '500', text: LOST, fulfil: (route) => fulfil(route, 500, 'Internal Server Error') },
  { name: 'connection refused', text: LOST, fulfil: (route) => route.abort('connectionrefused') },
  // No response: the request stays open until the page closes.
  { name: 'hang', text: LATE, fulfil: () => Promise.resolve() },
  { name: 'garbage', text: LOST, fulfil: (route) => fulfil(route, 200, '}{ <html>') },
  { name: 'wrong hash', text: LOST, fulfil: fulfilChanged },
  { name: 'throws at import', text: LOST, throws: 'import' },
  { name: 'throws at render', text: PROBLEM, throws: 'render' },
  { name: 'throws later', text: PROBLEM, throws: 'later' },
];

type Locate = (page: Page) => Locator;

/** A screen or widget of a remote on the page. */
export interface Part {
  /** Locates the part in its normal state. */
  working: Locate;
  /** Locates the fallback of the part. */
  broken: Locate;
  /** Set if the fallback shows the error as a `title` instead of text. */
  text?: 'title';
}

/** A remote with its parts, and parts of other remotes to check beside it. */
export interface Remote {
  name: string;
  /** Path of its screen. */
  path(me: Signed): string;
  screen: Part;
  /** Its widget on the same page. */
  widget?: Part;
  /** Parts of other remotes on that page. */
  neighbours: Locate[];
  /** Navigation entry of another remote's screen, and an element of it. */
  elsewhere: { label: string; working: Locate };
  /** Closes the screen if it covers the frame. */
  leave?(page: Page): Promise<void>;
}

const main: Locate = (page) => page.getByRole('main');
const aside: Locate = (page) => page.getByRole('complementary', { name: 'People' });
const suggestions: Locate = (page) => aside(page).getByRole('group', { name: 'Suggestions' });
const composer: Locate = (page) => page.getByRole('form', { name: 'New post' });
const ownName: Locate = (page) => page.getByRole('heading', { level: 1, name: 'Ada Lovelace' });
const startChat: Locate = (page) => page.getByRole('button', { name: 'Start a new conversation' });

/** Locates the fallback of a screen or a widget in a container. */
const fallback =
  (container: Locate, hasText: string): Locate =>
  (page) =>
    container(page).getByRole('alert').filter({ hasText });
const screenIn = (container: Locate) =>
  fallback(container, 'This part of KithKin is not available right now.');
const widgetIn = (container: Locate) =>
  fallback(container, 'This part is not available right now.');

const bell: Part = {
  working: (page) => page.getByRole('button', { name: 'Notifications', exact: true }),
  broken: (page) => page.getByRole('button', { name: 'Retry loading bell' }),
  text: 'title',
};
const home = { label: 'Home', working: composer };

export const remotes: Remote[] = [
  {
    name: 'feed',
    path: () => '/',
    screen: { working: composer, broken: screenIn(main) },
    neighbours: [suggestions, bell.working],
    elsewhere: { label: 'Profile', working: ownName },
  },
  {
    name: 'profile',
    path: ({ _id }) => `/users/${_id}`,
    screen: { working: ownName, broken: screenIn(main) },
    widget: { working: suggestions, broken: (page) => widgetIn(aside)(page).last() },
    neighbours: [bell.working],
    elsewhere: home,
  },
  {
    name: 'messages',
    path: () => '/messages',
    screen: { working: startChat, broken: screenIn(main) },
    neighbours: [bell.working],
    elsewhere: home,
  },
  {
    name: 'stories',
    path: () => '/sample-1',
    screen: {
      working: (page) => page.getByRole('dialog', { name: /^Story by/ }),
      broken: screenIn((page) => page.getByRole('region', { name: 'Story', exact: true })),
    },
    widget: { working: strip, broken: widgetIn(main) },
    neighbours: [composer, suggestions, bell.working],
    elsewhere: { label: 'Messages', working: startChat },
    leave: (page) => page.getByRole('link', { name: 'Close' }).click(),
  },
  {
    name: 'notifications',
    path: () => '/notifications',
    screen: {
      working: (page) => main(page).getByText('No notifications yet'),
      broken: screenIn(main),
    },
    widget: bell,
    neighbours: [suggestions],
    elsewhere: home,
  },
];
