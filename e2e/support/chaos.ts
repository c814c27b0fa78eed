import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page, Route } from '@playwright/test';
import type { Signed } from './people';
import type { Throw } from './remoteFaults';

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

const scriptOf = (route: Route, siteDir: string) =>
  readFileSync(join(siteDir, new URL(route.request().url()).pathname), 'utf8');

const fulfil = (route: Route, status: number, body: string) =>
  route.fulfill({ status, contentType: 'text/javascript', body });

const LOST = /It could not be loaded\./;
const PROBLEM = /It ran into a problem\./;
/** Webpack's chunk timeout ends at the same time, so that either message may appear. */
const LATE = /It (?:did not answer in time|could not be loaded)\./;

export const faultKinds: Fault[] = [
  { name: '404', text: LOST, fulfil: (route) => fulfil(route, 404, '{"message":"Not here."}') },
  { name: '500', text: LOST, fulfil: (route) => fulfil(route, 500, 'Internal Server Error') },
  { name: 'refused', text: LOST, fulfil: (route) => route.abort('connectionrefused') },
  // No response: the request stays open until the page closes.
  { name: 'hang', text: LATE, fulfil: () => Promise.resolve() },
  { name: 'garbage', text: LOST, fulfil: (route) => fulfil(route, 200, '}{ <html>') },
  {
    name: 'wrong hash',
    text: LOST,
    fulfil: (route, siteDir) => fulfil(route, 200, `${scriptOf(route, siteDir)}\n;`),
  },
  { name: 'throws at import', text: LOST, throws: 'import' },
  { name: 'throws at render', text: PROBLEM, throws: 'render' },
  { name: 'throws later', text: PROBLEM, throws: 'later' },
];

/** A screen or widget of a remote on the page. */
export interface Part {
  /** Locates the part in its normal state. */
  well(page: Page): Locator;
  /** Locates the fallback of the part. */
  broken(page: Page): Locator;
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
  neighbours(page: Page): Locator[];
  /** Navigation entry of another remote's screen, and an element of it. */
  elsewhere: { label: string; well(page: Page): Locator };
  /** Closes the screen if it covers the frame. */
  leave?(page: Page): Promise<void>;
}

const main = (page: Page) => page.getByRole('main');
const aside = (page: Page) => page.getByRole('complementary', { name: 'People' });
const strip = (page: Page) => page.getByRole('region', { name: 'Stories' });
const suggestions = (page: Page) => aside(page).getByRole('group', { name: 'Suggestions' });
const composer = (page: Page) => page.getByRole('form', { name: 'New post' });

/** Locates the fallback of a screen. */
const screenIn = (container: Locator) =>
  container
    .getByRole('alert')
    .filter({ hasText: 'This part of KithKin is not available right now.' });

/** Locates the fallback of a widget. */
const widgetIn = (container: Locator) =>
  container.getByRole('alert').filter({ hasText: 'This part is not available right now.' });

const bell: Part = {
  well: (page) => page.getByRole('button', { name: 'Notifications', exact: true }),
  broken: (page) => page.getByRole('button', { name: 'Retry loading bell' }),
  text: 'title',
};
const startChat = (page: Page) => page.getByRole('button', { name: 'Start a new conversation' });

const home = { label: 'Home', well: composer };

export const remotes: Remote[] = [
  {
    name: 'feed',
    path: () => '/',
    screen: { well: composer, broken: (page) => screenIn(main(page)) },
    neighbours: (page) => [suggestions(page), bell.well(page)],
    elsewhere: {
      label: 'Profile',
      well: (page) => page.getByRole('heading', { level: 1, name: 'Ada Lovelace' }),
    },
  },
  {
    name: 'profile',
    path: ({ _id }) => `/users/${_id}`,
    screen: {
      well: (page) => page.getByRole('heading', { level: 1, name: 'Ada Lovelace' }),
      broken: (page) => screenIn(main(page)),
    },
    widget: { well: suggestions, broken: (page) => widgetIn(aside(page)).last() },
    neighbours: (page) => [bell.well(page)],
    elsewhere: home,
  },
  {
    name: 'messages',
    path: () => '/messages',
    screen: { well: startChat, broken: (page) => screenIn(main(page)) },
    neighbours: (page) => [bell.well(page)],
    elsewhere: home,
  },
  {
    name: 'stories',
    path: () => '/sample-1',
    screen: {
      well: (page) => page.getByRole('dialog', { name: /^Story by/ }),
      broken: (page) => screenIn(page.getByRole('region', { name: 'Story', exact: true })),
    },
    widget: { well: strip, broken: (page) => widgetIn(main(page)) },
    neighbours: (page) => [composer(page), suggestions(page), bell.well(page)],
    elsewhere: { label: 'Messages', well: startChat },
    leave: (page) => page.getByRole('link', { name: 'Close' }).click(),
  },
  {
    name: 'notifications',
    path: () => '/notifications',
    screen: {
      well: (page) => main(page).getByText('No notifications yet'),
      broken: (page) => screenIn(main(page)),
    },
    widget: bell,
    neighbours: (page) => [suggestions(page)],
    elsewhere: home,
  },
];
