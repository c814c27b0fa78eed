import { start } from '../../../testing/chats/chat';
import { setupTestServer } from '../../../testing/setupTestServer';
import type { TestPerson } from '../../../testing/testApp';
import { newId } from '../../platform/ids';
import { writeBatched } from './messageBatch';

const { app, ada, ben } = setupTestServer({ areFriends: true });

it('messages of one sender are written one statement after the other, beside those of others', async () => {
  const conversation = await start(ada, [ben]);
  const { db, clock } = app.ctx;
  const { fetch } = db;
  const statements = new Set<string>();
  const maxConcurrent = { all: 0, ofOne: 0 };
  const spy = jest.spyOn(db, 'fetch').mockImplementation(async (statement, values) => {
    const senders = new Set([values.senders].flat().map(String));
    for (const one of senders) {
      const isOf = (other: string) => other.includes(one);
      maxConcurrent.ofOne = Math.max(maxConcurrent.ofOne, [...statements].filter(isOf).length + 1);
    }
    const key = [newId(), ...senders].join();
    statements.add(key);
    maxConcurrent.all = Math.max(maxConcurrent.all, statements.size);
    return fetch(statement, values).finally(() => statements.delete(key));
  });
  const now = clock.now();
  const write = ({ id: sender }: TestPerson, text: string) =>
    writeBatched(db, {
      ...{ id: newId(), conversation, sender, text, asset: null, alt: '', clientId: null },
      ...{ replyTo: null, now, due: now },
    });
  const sent = await Promise.all([ada, ada, ada, ben, ben, ada].map((who) => write(who, 'Hi')));
  spy.mockRestore();
  expect(maxConcurrent).toEqual({ all: 2, ofOne: 1 });
  const seqs = sent.map((row) => row.message_seq ?? 0);
  expect(seqs.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6]);
  const [first = 0, second = 0, third = 0, , , last = 0] = seqs;
  expect(first < second && second < third && third < last).toBe(true);
});
