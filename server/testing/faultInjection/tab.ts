import { randomUUID } from 'node:crypto';
import type { LoginResponse, Message } from '@kithkin/shared/contract';
import { io } from 'socket.io-client';
import { seeded } from '../random';
import { Outbox } from './clientOutbox';
import { startFaultyProxy } from './faultyProxy';
import { isRetryable } from './isRetryable';
import { note } from './ledger';
import type { ClientConfig, ClientReport, Word } from './orders';
import { shuffled } from './shuffle';
import { Thread } from './thread';
import { sentText } from './verifyLedger';

/**
 * A tab in a process of its own that can be killed. It follows docs/contract.md as a browser does
 * (outbox with a clientId, events as hints, `after=<seq>` after a reconnect or before a gap), while
 * connections are cut, responses are lost, and frames arrive late and twice.
 */

const orders: ClientConfig = JSON.parse(process.argv[2] ?? '{}');
const { tab, ledger, conversations } = orders;
const random = seeded(orders.seed);
const threads = new Map(conversations.map((id) => [id, new Thread()]));
const outbox = orders.outbox === null ? null : new Outbox(orders.outbox);
const lines = await Promise.all(orders.nodes.map(startFaultyProxy));
/** Request timeout in milliseconds: a node that does not respond within it counts as down. */
const TIMEOUT_MS = 30_000;
/** Maximum number of pending messages; the simulated user stops writing at this limit. */
const MAX_PENDING = 40;
const STEP_MS = 20;
const OVERTAKEN_MS = 100;

let calm = false;
let closing: Record<string, number> | undefined;
let node = random.below(lines.length);
let token = '';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const here = () => lines[node % lines.length]?.url ?? '';
const sendReport = (statusText: ClientReport) => process.send?.(statusText);

/**
 * Sends a request.
 * @returns undefined if no response arrived; the next request goes to the next node.
 */
async function call<Body>(method: string, path: string, json?: object) {
  try {
    const response = await fetch(here() + orders.api + path, {
      method,
      headers: {
        ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
        ...(json ? { 'content-type': 'application/json' } : {}),
      },
      ...(json ? { body: JSON.stringify(json) } : {}),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.text();
    if (response.status >= 500) throw new Error(text);
    const body: Body = JSON.parse(text);
    return { status: response.status, body };
  } catch {
    node += 1;
    return undefined;
  }
}

async function signIn(): Promise<void> {
  for (;;) {
    const response = await call<LoginResponse>('POST', '/users/login', {
      userNameOrEmail: orders.userName,
      password: orders.password,
    });
    if (response?.status === 200) {
      token = response.body.token;
      return;
    }
    await pause(100);
  }
}

function receive(message: Message): void {
  const { conversationId: conversation, seq, _id: id } = message;
  const thread = threads.get(conversation);
  if (!thread?.receive(message)) return;
  note(ledger, { what: 'received', tab, conversation, seq, id });
  if (!calm && random.chance(orders.disconnectRate)) for (const line of lines) line.disconnect();
  if (thread.hasHole) void fillSoon(conversation, thread);
  endWhenWhole();
}

const requestedGaps = new Set<string>();
/** Fetches missing messages after a short delay, since reordered frames arrive by themselves. */
async function fillSoon(conversation: string, thread: Thread): Promise<void> {
  if (requestedGaps.has(conversation)) return;
  requestedGaps.add(conversation);
  await pause(OVERTAKEN_MS);
  requestedGaps.delete(conversation);
  if (thread.hasHole) await fill(conversation);
}

const filling = new Map<string, boolean>();
/** Fetches missing messages until a response has no further page. */
async function fill(conversation: string): Promise<void> {
  const thread = threads.get(conversation);
  if (!thread) return;
  if (filling.has(conversation)) {
    filling.set(conversation, true);
    return;
  }
  for (let more = true; more; ) {
    filling.set(conversation, false);
    const path = `/chats/conversations/${conversation}/messages?after=${thread.whole}&limit=100`;
    const response = await call<Message[]>('GET', path);
    if (response?.status === 401) await signIn();
    else if (response?.status === 200) for (const message of response.body) receive(message);
    else await pause(50 + random.below(200));
    const failed = response?.status !== 200;
    more = failed || response.body.length === 100 || filling.get(conversation) === true;
  }
  filling.delete(conversation);
}

const receiveShuffled = shuffled<Message>(random, receive);
function connect(): void {
  const socket = io(here(), {
    path: orders.socketPath,
    transports: ['websocket'],
    auth: { token },
    forceNew: true,
    reconnection: false,
    timeout: TIMEOUT_MS,
  });
  socket.on('new-message', (message: Message) =>
    calm ? receive(message) : receiveShuffled(message),
  );
  socket.on('connect', () => {
    for (const conversation of conversations) void fill(conversation);
  });
  const again = async (next: number) => {
    node += next;
    await pause(20 + random.below(200));
    connect();
  };
  socket.on('disconnect', () => void again(0));
  socket.on('connect_error', ({ message }) => {
    if (message === 'unauthorized') void signIn().then(() => again(0));
    else void again(1);
  });
}

/** Sends the pending messages of one conversation in order, each until it is known to be stored. */
async function send(box: Outbox, conversation: string): Promise<void> {
  let tries = 0;
  for (;;) {
    const waiting = box.first(conversation);
    if (!waiting) {
      await pause(STEP_MS);
      continue;
    }
    const { text } = waiting;
    const pending = orders.ignoresClientIds && tries > 0;
    const response = await call<Message>('POST', '/chats/messages', {
      conversationId: conversation,
      text,
      clientId: pending ? randomUUID() : waiting.clientId,
    });
    tries += 1;
    if (response?.status === 401) await signIn();
    else if (!response || isRetryable(response.status)) await pause(20 + random.below(200));
    else if (response.status !== 201) {
      note(ledger, { what: 'refused', tab, conversation, text, status: response.status });
      box.done(waiting.clientId);
      tries = 0;
    } else if (calm || !random.chance(orders.responseLossRate)) {
      const { seq, _id: id } = response.body;
      note(ledger, { what: 'acknowledged', tab, conversation, text, seq, id });
      box.done(waiting.clientId);
      sendReport({ report: 'acknowledged' });
      receive(response.body);
      tries = 0;
    }
  }
}

/** Simulates a user who writes in random conversations at a steady rate. */
async function type(box: Outbox): Promise<void> {
  let due = 0;
  while (!calm) {
    await pause(STEP_MS);
    for (due += (orders.perSecond * STEP_MS) / 1000; due >= 1; due -= 1) {
      if (box.size >= MAX_PENDING) continue;
      const conversation = random.pick(conversations);
      const text = sentText(orders.userName, box.before(conversation));
      note(ledger, { what: 'expected', tab, conversation, text });
      box.add({ clientId: randomUUID(), conversation, text });
    }
  }
  while (box.size > 0) await pause(STEP_MS);
}

function end(): void {
  for (const [conversation, thread] of threads) {
    note(ledger, { what: 'holds', tab, conversation, messages: thread.messages() });
  }
  process.exit(0);
}
function endWhenWhole(): void {
  const upTo = closing;
  if (upTo && [...threads].every(([id, { whole }]) => whole >= (upTo[id] ?? 0))) end();
}

process.on('message', (received: Word) => {
  if (received.word === 'calm') calm = true;
  if (received.word === 'give-up') end();
  if (received.word !== 'close') return;
  closing = received.upTo;
  endWhenWhole();
});
// The parent process has exited.
process.on('disconnect', () => process.exit(1));

await signIn();
connect();
if (outbox) {
  for (const conversation of conversations) void send(outbox, conversation);
  await type(outbox);
}
while (!calm) await pause(STEP_MS);
sendReport({ report: 'drained' });
