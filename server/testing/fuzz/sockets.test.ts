import { type Conversation, clientCommands } from '@kithkin/shared/contract';
import fc from 'fast-check';
import { newId } from '../../src/platform/ids';
import { setupTestServer } from '../setupTestServer';
import { createTestUser } from '../testPeople';
import { FULL, SEED } from './seed';

/** Number of commands. */
const COMMANDS = FULL ? 10_000 : 200;
/** Number of commands sent at a time: what the server accepts of an account in ten seconds. */
const BATCH = 200;
const HANGS_MS = 240_000;

let thread: string;
const { app, ada, ben, openTab } = setupTestServer({
  people: { ada: {}, ben: {} },
  retainsRows: true,
  listens: true,
});
beforeAll(async () => {
  const eve = await createTestUser(app, { userName: 'eve' });
  const json = { participants: [eve.id] };
  thread = (await ben.call<Conversation>('POST', '/chats/conversations', { json })).body._id;
});
/** Commands and other names, with payloads that nearly fit, or do not. */
function commands() {
  const known = Object.keys(clientCommands);
  const name = fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...known) },
    { weight: 1, arbitrary: fc.constantFrom('new-message', 'online-users', 'constructor', '') },
    { weight: 1, arbitrary: fc.string({ maxLength: 20 }) },
  );
  const conversationId = fc.constantFrom(thread, newId(), 'no-id', ben.id);
  const payload = fc.oneof(
    fc.record({ conversationId, seq: fc.oneof(fc.maxSafeInteger(), fc.double()) }),
    fc.record({ conversationId, text: fc.string() }),
    fc.array(conversationId, { maxLength: 200 }),
    fc.anything({ maxDepth: 3, withBigInt: false }),
    fc.string({ maxLength: 2000 }),
  );
  return fc.sample(fc.tuple(name, payload), { numRuns: COMMANDS, seed: SEED });
}

it(
  `whatever a tab sends, nothing fails and no other tab is affected (SEED=${SEED})`,
  async () => {
    const errors = jest.spyOn(app.ctx.log, 'error');
    const other = await openTab(ben);
    const before = other.received.length;
    let tab = await openTab(ada);
    const untilHandled = async () => {
      // The socket is accepted after all commands were read.
      (await openTab(ada)).socket.disconnect();
      await app.ctx.background.idle();
    };
    for (const [index, [name, payload]] of commands().entries()) {
      if (index % BATCH === 0) await untilHandled();
      // The client itself refuses reserved names.
      if (['connect', 'connect_error', 'disconnect', 'disconnecting'].includes(name)) continue;
      if (!tab.socket.connected) tab = await openTab(ada);
      tab.socket.emit(name, payload);
    }
    await untilHandled();
    expect(other.socket.connected).toBe(true);
    expect(other.received.slice(before)).toEqual([]);
    expect((await ben.call('GET', '/chats/conversations')).status).toBe(200);
    expect(errors.mock.calls).toEqual([]);
    errors.mockRestore();
  },
  HANGS_MS,
);
