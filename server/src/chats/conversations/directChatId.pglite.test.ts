import { randomUUID } from 'node:crypto';
import { newId } from '../../platform/ids';
import { directChatId, possiblePartners } from './directChatId';

const people = () => [newId(), newId(), randomUUID(), randomUUID()];

it('is the same for both users, and identifies the other one for each', () => {
  for (let round = 0; round < 100; round += 1) {
    const [one = '', ...others] = people();
    for (const other of others) {
      const chat = directChatId(one, other);
      expect(chat).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(directChatId(other.toUpperCase(), one)).toBe(chat);
      expect(possiblePartners(chat, one)).toContain(other);
      expect(possiblePartners(chat.toUpperCase(), other)).toContain(one);
    }
  }
});

it('differs for different pairs, and from other ids', () => {
  const all = Array.from({ length: 60 }, newId);
  const ids = all.flatMap((one, at) => all.slice(at + 1).map((other) => directChatId(one, other)));
  expect(new Set(ids).size).toBe(ids.length);
  expect(possiblePartners(newId(), newId())).toEqual([]);
  expect(possiblePartners(randomUUID(), newId())).toEqual([]);
  expect(possiblePartners('ada', newId())).toEqual([]);
});
