import 'fake-indexeddb/auto';
import { session } from '../session/session';
import { createFakeApi, tryLater } from '../testing/fakeApi';
import { person } from '../testing/samplePeople';
import { outbox } from './outbox';
import { sendChange } from './sendChange';

const api = createFakeApi();
const PATH = '/posts/1/comments/2';
const edit = () =>
  sendChange({
    kind: 'comment-edit',
    method: 'PATCH',
    lane: '1',
    path: PATH,
    fields: { text: 'Better' },
    preview: null,
  });

const page = new AbortController();
outbox.start({ signal: page.signal });
afterAll(() => page.abort());

beforeEach(() => {
  api.reset();
  session.set(person('ada'));
});
afterEach(async () => {
  await outbox.discardUnsent();
  session.clear();
});

test('a change has the response of the server', async () => {
  api.on(`PATCH ${PATH}`, { json: { comment: {} } });
  expect(await edit()).toEqual({ state: 'sent', response: { comment: {} } });
});

test('a rejected change is an error, and does not stay in the outbox', async () => {
  api.on(`PATCH ${PATH}`, { status: 422, json: { message: 'Too long.', code: 'x' } });
  await expect(edit()).rejects.toMatchObject({ status: 422, message: 'Too long.' });
  expect(await outbox.countUnsent()).toBe(0);
});

test('a change that waits can be cancelled', async () => {
  api.on(`PATCH ${PATH}`, tryLater);
  const result = await edit();
  expect(result.state).toBe('waiting');
  expect(await outbox.countUnsent()).toBe(1);
  if (result.state === 'waiting') await result.cancel();
  expect(await outbox.countUnsent()).toBe(0);
});
