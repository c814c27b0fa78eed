import { bus, outbox, Route, Routes, realtime, useParams } from '@kithkin/shared';
import type { BusEvents, Conversation, Message } from '@kithkin/shared/contract';
import {
  createFakeApi,
  type FakeRequest,
  formText,
  type RemotePage,
  type RemotePageOptions,
  renderRemote,
} from '@kithkin/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { activate } from '../activate';
import MessagesScreen from '../MessagesScreen';
import RequestsScreen from '../requests/RequestsScreen';
import { ThreadPane } from '../thread/ThreadPane';
import { serveChat } from './chat';
import { conversation, message } from './people';

/** Fake API of the test file, without replies before each test. */
export const api = createFakeApi();
/** Commands to the live channel, which is mocked. */
export let emitSpy: jest.SpyInstance;
let page: RemotePage | undefined;

/** Discards what is not sent, and closes the page. */
export async function leave(): Promise<void> {
  if (!page) return;
  await outbox.discardUnsent();
  await page.leave();
  page = undefined;
}

beforeEach(() => {
  api.reset();
  localStorage.clear();
  emitSpy = jest.spyOn(realtime, 'emit').mockImplementation(() => {});
});
afterEach(leave);

/** Renders a page, signed in as ada; it is closed after the test. */
export function openPage(children: ReactNode, options: Omit<RemotePageOptions, 'children'> = {}) {
  page = renderRemote({ activate, children, ...options });
  return page;
}

/** Renders the screens of the remote at `path`. */
export const open = (path = '/messages', options: Partial<RemotePageOptions> = {}) =>
  openPage(
    <Routes>
      <Route path="/messages" element={<MessagesScreen />} />
      <Route path="/messages/requests" element={<RequestsScreen />} />
      <Route path="/messages/:id" element={<MessagesScreen />} />
      <Route path="*" element={null} />
    </Routes>,
    { path, ...options },
  );

function Pane() {
  return <ThreadPane id={useParams<'id'>().id ?? ''} />;
}

/** Returns the log of the open thread once it is rendered. */
export const log = () => screen.findByLabelText('Messages', { selector: '[role="log"]' });

/** Serves a chat with messages and opens its thread without the list. */
export async function openThread(
  chat: Conversation,
  messages: Message[] = [],
  options: Partial<RemotePageOptions> = {},
) {
  const served = serveChat(api, chat, messages);
  const thread = openPage(
    <Routes>
      <Route path="/messages/:id" element={<Pane />} />
      <Route path="*" element={null} />
    </Routes>,
    { path: `/messages/${chat._id}`, ...options },
  );
  return { ...thread, served, here: await log() };
}

const click = (element: HTMLElement) =>
  act(async () => {
    element.focus();
    fireEvent.click(element);
  });

export const button = (name: string | RegExp) => screen.findByRole('button', { name });

/** Presses a button, or an element of another role, once it is there. */
export async function press(name: string | RegExp, role = 'button'): Promise<void> {
  await click(await screen.findByRole(role, { name }));
}

/** Presses a button in the newest dialog. */
export async function confirm(name: string): Promise<void> {
  const dialog = await waitFor(() => {
    const found = [...document.querySelectorAll('dialog')].at(-1);
    if (!found) throw new Error('No dialog');
    return found;
  });
  await click(within(dialog).getByRole('button', { name }));
}

export const address = () => screen.getByLabelText('Address').textContent;

/** Returns the field of the next message. */
export const field = () =>
  screen.findByLabelText<HTMLTextAreaElement>('Message', { selector: 'textarea' });

export const fill = (input: HTMLElement, value: string) =>
  act(async () => void fireEvent.change(input, { target: { value } }));

export const key = (element: HTMLElement, name: string, init: object = {}) =>
  act(async () => void fireEvent.keyDown(element, { key: name, ...init }));

/** Writes a message and sends it with Enter. */
export async function send(text: string): Promise<void> {
  await fill(await field(), text);
  await key(await field(), 'Enter');
}

export const SEND = 'POST /chats/messages';

/** Returns the requests that send a message. */
export const sent = () => api.requests.filter(({ name }) => name === SEND);
export const sentTexts = () => sent().map((request) => formText(request, 'text'));

/** Replies to a sent message like the server: with the row, numbered `seq`. */
export const created =
  (seq: number, changes: Partial<Message> = {}) =>
  (request: FakeRequest) => {
    const [text, clientId] = [formText(request, 'text'), formText(request, 'clientId')];
    return { status: 201, json: message('ada', seq, { text, clientId, ...changes }) };
  };

/** Creates the messages `from` to `to` of a thread, all by one sender. */
export const range = (from: number, to: number, sender = 'ben') =>
  Array.from({ length: to - from + 1 }, (_, index) => message(sender, from + index));

/** Creates the direct chat with ben up to his message `seq`, all seen. */
export const chatUpTo = (seq: number) =>
  conversation({ lastMessage: seq ? message('ben', seq) : null, lastSeq: seq, seenSeq: seq });

/** Returns the numbers of the messages made by `range` that are in the log, in order. */
export const textsIn = (here: HTMLElement) =>
  within(here)
    .queryAllByText(/^Words \d+$/)
    .map((line) => Number(line.textContent?.replace('Words ', '')));

/** Returns a row of the log by the beginning of its accessible name. */
export const line = (name: string) =>
  waitFor(() => {
    const rows = [...document.querySelectorAll<HTMLElement>('article[aria-label]')];
    const found = rows.find((row) => row.getAttribute('aria-label')?.startsWith(name));
    if (!found) throw new Error(`No row ${name}`);
    return found;
  });

/** Emits a live event. */
export const emit = <Name extends keyof BusEvents>(name: Name, payload: BusEvents[Name]) =>
  act(() => bus.emit(name, payload));

/** Emits `new-message` events. */
export const live = (...messages: Message[]) =>
  act(() => {
    for (const one of messages) bus.emit('new-message', one);
  });
export const updated = (changed: Message) => emit('message-updated', changed);
export const connection = (state: BusEvents['realtime-state']['state']) =>
  emit('realtime-state', { state });
export const status = (updates: Partial<BusEvents['message-status-update']['updates']>) =>
  emit('message-status-update', {
    messageId: 'any',
    updates: { conversationId: 'c1', userId: 'ben', seq: 1, status: 'delivered', ...updates },
  });

/** Shows or hides the page; it is shown again after the test. */
export function showPage(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}
afterEach(() => Reflect.deleteProperty(document, 'visibilityState'));

/** Mocks a phone for the rest of the test. */
export function installPhone(): void {
  const { matchMedia } = window;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ({ ...matchMedia(query), matches: query.includes('599') }));
}
