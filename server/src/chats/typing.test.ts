import { start } from '../../testing/chats/chat';
import { setupTestServer } from '../../testing/setupTestServer';
import { typingAudience } from './conversations/typing';

const { app, ada, ben } = setupTestServer({ areFriends: true });

it('queries the audience of many typing events once', async () => {
  const chat = await start(ada, [ben]);
  const reads = jest.spyOn(app.ctx.db, 'fetch');
  const before = reads.mock.calls.length;
  const type = () => typingAudience(app.ctx, ada.id, chat);
  const burst = await Promise.all(Array.from({ length: 250 }, type));
  expect(burst.filter((audience) => audience !== null)).toEqual([[ben.id]]);

  app.clock.advance(2000);
  expect(await type()).toEqual([ben.id]);
  expect(await type()).toBeNull();
  expect(reads.mock.calls.length - before).toBe(1);
  reads.mockRestore();
});

it('queries the audience again after five seconds, so that a block is applied', async () => {
  const chat = await start(ada, [ben]);
  expect(await typingAudience(app.ctx, ada.id, chat)).toEqual([ben.id]);
  await ben.call('POST', '/users/ada/block');
  app.clock.advance(5000);
  expect(await typingAudience(app.ctx, ada.id, chat)).toEqual([]);
});
