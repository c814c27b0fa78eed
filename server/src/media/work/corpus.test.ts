import { start } from '../../../testing/chats/chat';
import { picture } from '../../../testing/forms';
import { FULL, SEED } from '../../../testing/fuzz/seed';
import { upload } from '../../../testing/media/fileActions';
import { HOSTILE_FILES } from '../../../testing/media/hostileFiles';
import { seeded } from '../../../testing/random';
import { setupTestServer } from '../../../testing/setupTestServer';
import type { TestPerson } from '../../../testing/testApp';

/** Files are read in other processes, which do not use these mocks. */
function mockOnEventLoop(): never {
  throw new Error('A file was read on the event loop.');
}
jest.mock('../sniff', () => ({ sniff: mockOnEventLoop }));
jest.mock('../playable', () => ({ inspectPlayable: mockOnEventLoop, remux: mockOnEventLoop }));
jest.mock('../picture', () => ({ encodePicture: mockOnEventLoop, isMoving: mockOnEventLoop }));

/** Number of files in the short run, which takes another sample with each seed. */
const SAMPLE = 3;
const HANGS_MS = 1_200_000;

let thread: string;
const { ada, ben } = setupTestServer({ people: { ada: {}, ben: {} }, retainsRows: true });
beforeAll(async () => {
  thread = await start(ada, [ben]);
});

const send = (who: TestPerson, bytes: Buffer) =>
  upload(who, '/chats/messages', [bytes], { conversationId: thread });

const random = seeded(SEED);
const names = Object.keys(HOSTILE_FILES);
const shuffled = names.map((name) => ({ name, at: random.next() })).sort((a, b) => a.at - b.at);
const sample = FULL ? names : shuffled.slice(0, SAMPLE).map(({ name }) => name);

it.each(sample)(
  `%s does not delay other accounts (SEED=${SEED})`,
  async (name) => {
    const bytes = (await HOSTILE_FILES[name]?.(random)) ?? Buffer.alloc(0);
    const order: string[] = [];
    const attack = send(ada, bytes).then((response) => {
      order.push('attacker');
      return response;
    });
    expect((await ben.call('GET', '/posts')).status).toBe(200);
    expect((await send(ben, await picture())).status).toBe(201);
    order.push('other');
    const { status, body } = await attack;
    expect([201, 413, 415]).toContain(status);
    // A file that is ended at the CPU limit takes longer than the picture of the other account.
    if (body.message === 'This file takes too long to be made ready.') {
      expect(order).toEqual(['other', 'attacker']);
    }
    // Both are served as before.
    expect((await send(ada, await picture())).status).toBe(201);
  },
  HANGS_MS,
);
