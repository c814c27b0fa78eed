import type { Message } from '@kithkin/shared/contract';
import { chatUser, conversation, message } from '../testing/people';
import { displayName } from './displayName';
import { insertByRecency, mergeConversation, withMessage, withSeen } from './mergeConversation';
import { type Preview, previewOf } from './preview';
import { matchesQuery } from './search';

const group = conversation({ isGroup: true, groupName: 'Climbers' });
const withBen = (changes: Parameters<typeof chatUser>[1]) =>
  conversation({ participants: [chatUser('ada'), chatUser('ben', changes)] });

test.each([
  ['Climbers', group],
  ['Ben Okri', withBen({})],
  ['ben', withBen({ fullName: '' })],
  ['Unknown', withBen({ fullName: '', userName: '' })],
  ['Unknown', conversation({ participants: [chatUser('ada')] })],
])('a chat is named by its group or the other person: %s', (name, chat) => {
  expect(displayName(chat, 'ada')).toBe(name);
});

const created = { kind: 'created' as const, actor: chatUser('ada'), people: [], name: null };
test.each<[Partial<Message> | null, Preview['kind'], string]>([
  [null, 'none', 'Start a conversation'],
  [{ text: ' Hi ', media: ['/a.png'] }, 'text', 'Hi'],
  [{ text: '', media: ['/a.png'] }, 'media', 'Media'],
  [{ text: '', call: { type: 'video', duration: 3 } }, 'call', 'Video call'],
  [{ text: '', call: { type: 'voice', duration: 3 } }, 'call', 'Voice call'],
  [{ system: created }, 'text', 'You created the group.'],
  [{ text: '', deletedAt: '2026-11-20T10:05:00.000Z' }, 'deleted', 'Message deleted'],
  [{ text: '', blocked: true }, 'hidden', 'Message hidden by a block'],
  [{ text: '', hidden: 'message' }, 'hidden', 'Hidden by the moderators'],
  [{ text: '', hidden: 'files' }, 'hidden', 'File removed by the moderators'],
])('the preview of a last message %j is %s: %s', (changes, kind, text) => {
  expect(previewOf(changes && message('ben', 1, changes), 'ada')).toEqual({ kind, text });
});

const at = (id: string, minute: number) =>
  conversation({ _id: id, lastMessage: message('ben', minute, { conversationId: id }) });
const listed = { new: at('new', 30), old: at('old', 10), empty: conversation({ _id: 'empty' }) };

test.each([
  [['new', 'it', 'old'], ['new', 'old'], at('it', 20)],
  [['new', 'old', 'it'], ['new', 'old'], at('it', 5)],
  [['old', 'new'], ['new', 'old'], at('old', 40)],
  [['empty', 'new', 'old'], ['new', 'old'], listed.empty],
  [['empty'], [], listed.empty],
])('the list is in the order of the last messages, a new chat first: %j', (ids, before, chat) => {
  expect(insertByRecency(before, { ...listed, [chat._id]: chat }, chat._id)).toEqual(ids);
});

test.each([
  ['cLIMb', 'a group by its name', group, true],
  [' okri ', 'a direct chat by the full name of the other', conversation(), true],
  ['BENNY', 'a direct chat by the userName', withBen({ userName: 'benny' }), true],
  ['  ', 'everything', group, true],
  ['lovelace', 'nothing by the own name', conversation(), false],
  ['okri', 'no group by its members', group, false],
])('the search for “%s” finds %s', (query, _what, chat, isFound) => {
  expect(matchesQuery(chat, query, 'ada')).toBe(isFound);
});

describe('a conversation with a new message', () => {
  const known = conversation({ lastMessage: message('ben', 5), seenSeq: 3, unreadCount: 2 });

  test('counts messages of others as unread, but no own, system or repeated ones', () => {
    expect(withMessage(known, message('ben', 6), 'ada').unreadCount).toBe(3);
    for (const one of [message('ada', 6), message('ben', 6, { system: created })]) {
      expect(withMessage(known, one, 'ada')).toMatchObject({ unreadCount: 2, lastSeq: 6 });
    }
    expect(withMessage(known, message('ben', 5), 'ada')).toBe(known);
  });

  test('is seen further, never less', () => {
    expect(withSeen(known, 5)).toMatchObject({ seenSeq: 5, unreadCount: 0 });
    expect(withSeen(known, 2)).toBe(known);
  });

  test('ignores an older snapshot', () => {
    const seen = withSeen(withMessage(known, message('ben', 6), 'ada'), 6);
    expect(mergeConversation(seen, known)).toMatchObject({
      lastSeq: 6,
      seenSeq: 6,
      unreadCount: 0,
      lastMessage: { seq: 6 },
    });
  });

  test('has its last message deleted after an older response as well', () => {
    const deletedAt = '2026-11-20T10:06:00.000Z';
    const deleted = { ...known, lastMessage: message('ben', 5, { text: '', deletedAt }) };
    expect(mergeConversation(deleted, known).lastMessage).toEqual(deleted.lastMessage);
  });
});
