import { setTimeout as pause } from 'node:timers/promises';
import type { Conversation, Message, User } from '@kithkin/shared/contract';
import type { BrowserContext, Page } from '@playwright/test';
import { io } from 'socket.io-client';
import { ConnectionPool, wireRequest } from '../connection';
import { FRIEND, type Network } from '../network';
import { call, signIn } from '../people';

const MESSAGES = 100;
/** Interval between measured messages, in milliseconds. */
const EVERY = 120;
const CONNECTIONS = 8;

/**
 * Returns the milliseconds since 1970 with the clock's full resolution, comparable between
 * processes.
 */
const now = () => performance.timeOrigin + performance.now();

/**
 * Creates load: one user sends another `perSecond` messages a second. Returns a function that stops
 * it.
 */
async function chatter(
  { subject, tokens }: Network,
  perSecond: number,
): Promise<() => Promise<void>> {
  const [first = '', second = ''] = tokens.loners;
  const me = (token: string) => call<{ user: User }>(subject.url, '/users/me', { token });
  const other = (await me(second)).user._id;
  const { _id: conversationId } = await call<Conversation>(subject.url, '/chats/conversations', {
    token: first,
    json: { participants: [other] },
  });
  const pool = await ConnectionPool.open(subject.url, CONNECTIONS);
  let running = true;
  const talk = async () => {
    for (let sent = 0, begun = performance.now(); running; sent += 1) {
      const wait = begun + (sent * 1000) / perSecond - performance.now();
      if (wait > 0) await pause(wait);
      const text = `Chatter ${sent}`;
      const json = { conversationId, text, clientId: `chatter-${begun}-${sent}` };
      const path = `${subject.url}/api/v1.1/chats/messages`;
      void pool.send(wireRequest('POST', path, { token: first, json }));
    }
  };
  const talking = talk();
  return async () => {
    running = false;
    await talking;
    pool.close();
  };
}

/** Records when the text of each message appears on the page. */
async function watchLog(page: Page): Promise<() => Promise<Record<string, number>>> {
  await page.evaluate(() => {
    const seen: Record<string, number> = {};
    Object.assign(window, { seen });
    const log = document.querySelector('[role=log]') ?? document.body;
    new MutationObserver(() => {
      const text = log.textContent ?? '';
      for (const [probe] of text.matchAll(/Probe-\d+-/g)) {
        seen[probe] ??= performance.timeOrigin + performance.now();
      }
    }).observe(log, { childList: true, subtree: true, characterData: true });
  });
  return () =>
    page.evaluate(() => {
      const seen: unknown = Reflect.get(window, 'seen');
      return Object.fromEntries(Object.entries(seen ?? {}).map(([key, at]) => [key, Number(at)]));
    });
}

async function openConversation(context: BrowserContext, id: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`/messages/${id}`);
  await page.getByRole('textbox', { name: 'Message' }).waitFor();
  return page;
}

/**
 * Measures the delivery times of messages, from the press of Enter in the sender's browser. One
 * time is until a plain socket of the receiver has the message, the other until it is on the
 * receiver's screen.
 * @returns Times in milliseconds, one pair per message.
 */
export async function timesToScreen(
  network: Network,
  sender: BrowserContext,
  receiver: BrowserContext,
  perSecond: number,
) {
  const { subject, conversationId } = network;
  const arrivals: Record<string, number> = {};
  const { token } = await signIn(subject.url, FRIEND);
  const socket = io(subject.url, {
    path: '/api/v1.1/socket.io',
    transports: ['websocket'],
    auth: { token },
  });
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  socket.on('new-message', ({ text }: Message) => {
    arrivals[text] ??= now();
  });
  const from = await openConversation(sender, conversationId);
  const to = await openConversation(receiver, conversationId);
  const seen = await watchLog(to);
  const stop = await chatter(network, perSecond);
  const field = from.getByRole('textbox', { name: 'Message' });
  const begun: Record<string, number> = {};
  await from.evaluate(() => {
    const pressed: number[] = [];
    Object.assign(window, { pressed });
    const note = ({ key }: KeyboardEvent) => {
      if (key === 'Enter') pressed.push(performance.timeOrigin + performance.now());
    };
    window.addEventListener('keydown', note, { capture: true });
  });
  const names = Array.from({ length: MESSAGES }, (_, n) => `Probe-${n}-`);
  for (const name of names) {
    await field.fill(name);
    await field.press('Enter');
    await pause(EVERY);
  }
  await to
    .getByText(names.at(-1) ?? '')
    .first()
    .waitFor();
  await stop();
  const pressed = await from.evaluate(() => {
    const times: unknown = Reflect.get(window, 'pressed');
    return Array.isArray(times) ? times.map(Number) : [];
  });
  names.forEach((name, n) => {
    begun[name] = pressed[n] ?? 0;
  });
  const samples = await seen();
  socket.disconnect();
  await Promise.all([from.close(), to.close()]);
  const since = (times: Record<string, number>) =>
    names.map((name) => (times[name] ?? Number.NaN) - (begun[name] ?? 0));
  return { toSocket: since(arrivals), toScreen: since(samples) };
}
