import { bus, rowVirtualizer } from '@kithkin/shared';
import type { Notification } from '@kithkin/shared/contract';
import {
  idOf,
  installLayout,
  type RemotePage,
  renderRemote,
  signedIn,
} from '@kithkin/shared/testing';
import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { activate } from '../activate';
import { api, statefulServer } from './network';
import { grace } from './rows';

/** Height of a row in CSS pixels. */
export const ROW = 76;

let page: RemotePage | undefined;
let layout: ReturnType<typeof installLayout> | undefined;

// All rows are in view.
beforeAll(async () => {
  window.innerHeight = 100 * ROW;
  await rowVirtualizer.load();
});

const renderPage = (children: ReactNode, expected: string[], restores: boolean) => {
  page = renderRemote({ activate, user: signedIn(grace), expected, children, restores });
  layout?.remove();
  layout = installLayout(ROW);
  return page;
};

/**
 * Renders `children` with grace signed in; the page is left at the end of the test.
 * @param expected sources of errors that the page may report
 */
export const renderApp = (children: ReactNode, ...expected: string[]) =>
  renderPage(children, expected, false);

/** Renders `children` with what an earlier page of grace has stored on the device. */
export const renderAgain = (children: ReactNode, ...expected: string[]) =>
  renderPage(children, expected, true);

/** Renders `children` with a server that has these notifications. */
export function openApp(children: ReactNode, given: Notification[], ...expected: string[]) {
  return openOn(statefulServer(given), children, ...expected);
}

/** Renders `children` with a server whose reads fail. */
export function openFailing(children: ReactNode, given: Notification[], ...expected: string[]) {
  const server = statefulServer(given);
  server.state.failing.add('GET');
  return openOn(server, children, ...expected);
}

function openOn(
  server: ReturnType<typeof statefulServer>,
  children: ReactNode,
  ...expected: string[]
) {
  const calls = api.serve(server.reply);
  return { ...renderApp(children, ...expected), server, calls };
}

afterEach(async () => {
  await page?.leave();
  page = undefined;
  layout?.remove();
  layout = undefined;
  act(() => bus.reset());
});

export const scrollTo = (to: number) => act(() => layout?.scrollTo(to));
export const scrollTop = () => layout?.scrollTop();

/** Returns the rows, by tag: a query by role takes seconds in a long list. */
export const items = () => [...document.querySelectorAll('li')];

/** Receives a notification by the live channel. */
export const receive = (notification: Notification, unreadCount = 1) =>
  act(() => bus.emit('notification', { notification, unreadCount }));

/** Receives the removal of the notification `number` by the live channel. */
export const receiveRemoval = (number: number, unreadCount = 1) =>
  act(() => bus.emit('notification-removed', { _id: idOf(number), unreadCount }));
