import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page, Route } from '@playwright/test';
import type { Signed } from './people';
import type { Throw } from './remoteFaults';

/** How a remote can be in trouble: on its way to the page, or by itself. */
export interface Fault {
  /** `feed x 404`, as the matrix has it. */
  name: string;
  /** What the page says of it. */
  text: RegExp;
  /** Answers each request for a script of the remote. */
  fulfil?(route: Route, siteDir: string): Promise<void>;
  /** The remote's own code throws. */
  throws?: Throw;
}

const scriptOf = (route: Route, siteDir: string) =>
  readFileSync(join(siteDir, new URL(route.request().url()).pathname), 'utf8');

const fulfil = (route: Route, status: number, body: string) =>
  route.fulfill({ status, contentType: 'text/javascript', body });

const LOST = /It could not be loaded\./;
const PROBLEM = /It ran into a problem\./;
/** A chunk that hangs is given up by webpack at the same time: both are true then. */
const LATE = /It (?:did not answer in time|could not be loaded)\./;

export const faultKinds: Fault[] = [
  { name: '404', text: LOST, fulfil: (route) => fulfil(route, 404, '{"message":"Not here."}') },
  { name: '500', text: LOST, fulfil: (route) => fulfil(route, 500, 'Internal Server Error') },
  { name: 'refused', text: LOST, fulfil: (route) => route.abort('connectionrefused') },
  // Never answered: the request stays open until the page closes.
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

/** Something of a remote's that stands in the page. */
export interface Part {
  /** What is to be seen of it when all is well. */
  well(page: Page): Locator;
  /** What stands in its place otherwise. */
  broken(page: Page): Locator;
  /** How it says what happened, when not in words that are drawn. */
  text?: 'title';
}

/** A remote, where its parts stand, and where the rest of the page is to be looked at. */
export interface Remote {
  name: string;
  /** The address of its screen. */
  path(me: Signed): string;
  screen: Part;
  /** Its widget that stands on the same page. */
  widget?: Part;
  /** What others have on that page. */
  neighbours(page: Page): Locator[];
  /** The menu's entry that leads to another remote's screen, and what is to be seen there. */
  elsewhere: { label: string; well(page: Page): Locator };
  /** Leaves the screen, where the page's frame is hidden behind it. */
  leave?(page: Page): Promise<void>;
}

const main = (page: Page) => page.getByRole('main');
const aside = (page: Page) => page.getByRole('complementary', { name: 'People' });
const strip = (page: Page) => page.getByRole('region', { name: 'Stories' });
const suggestions = (page: Page) => aside(page).getByRole('group', { name: 'Suggestions' });
const composer = (page: Page) => page.getByRole('form', { name: 'New post' });

/** What stands in the place of a screen. */
const screenIn = (container: Locator) =>
  container
    .getByRole('alert')
    .filter({ hasText: 'This part of KithKin is not available right now.' });

/** What stands in the place of a widget. */
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
