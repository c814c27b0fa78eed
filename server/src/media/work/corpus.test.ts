import type { Conversation } from '@kithkin/shared/contract';
import { formOf, picture } from '../../../testing/forms';
import { FULL, SEED } from '../../../testing/fuzz/seed';
import { HOSTILE_FILES } from '../../../testing/media/hostileFiles';
import { seeded } from '../../../testing/random';
import { createTestApp, type TestApp, type TestPerson } from '../../../testing/testApp';
import { createTestUser } from '../../../testing/testPeople';

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

let app: TestApp;
let ada: TestPerson;
let ben: TestPerson;
let thread: string;
beforeAll(async () => {
  app = await createTestApp();
  ada = await createTestUser(app, { userName: 'ada' });
  ben = await createTestUser(app, { userName: 'ben' });
  const json = { participants: [ben.id] };
  thread = (await ada.call<Conversation>('POST', '/chats/conversations', { json })).body._id;
});
afterAll(() => app.close());

const send = async (who: TestPerson, bytes: Buffer) => {
  const form = await formOf({ conversationId: thread }, [{ field: 'media', name: 'file', bytes }]);
  return who.call('POST', '/chats/messages', form);
};

const random = seeded(SEED);
const names = Object.keys(HOSTILE_FILES);
const shuffled = names.map((name) => ({ name, at: random.next() })).sort((a, b) => a.at - b.at);
const sample = FULL ? names : shuffled.slice(0, SAMPLE).map(({ name }) => name);

it.each(sample)(
  `%s costs nobody else anything (SEED=${SEED})`,
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
    // What was ended at the limit of CPU time was still at work when the other's picture was done.
    if (body.message === 'This file takes too long to be made ready.') {
      expect(order).toEqual(['other', 'attacker']);
    }
    // Both are served as before.
    expect((await send(ada, await picture())).status).toBe(201);
  },
  HANGS_MS,
);
