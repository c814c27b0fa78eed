import type { Message } from '@kithkin/shared/contract';
import { chatUser, conversation, message } from '../testing/people';
import { displayName } from './displayName';
import { mergeConversation, withMessage, withSeen } from './mergeConversation';
import { insertByRecency } from './order';
import { type Preview, previewOf } from './preview';
import { matchesQuery } from './search';

const group = conversation({ isGroup: true, groupName: 'Climbers' });
const withBen = (changes: Parameters<typeof chatUser>[1]) =>
  conversation({ participants: [chatUser('ada'), chatUser('ben', changes)] });

describe('the display name', () => {
  test("of a group is the group's", () => {
    expect(displayName(group, 'ada')).toBe('Climbers');
  });

  test('of a direct chat is the full name, then the userName, then Unknown', () => {
    expect(displayName(withBen({}), 'ada')).toBe('Ben Okri');
    expect(displayName(withBen({ fullName: '' }), 'ada')).toBe('ben');
    expect(displayName(withBen({ fullName: '', userName: '' }), 'ada')).toBe('Unknown');
    expect(displayName(conversation({ participants: [chatUser('ada')] }), 'ada')).toBe('Unknown');
  });
});

test.each<[Partial<Message> | null, Preview]>([
  [null, { kind: 'none', text: 'Start a conversation' }],
  [
    { text: ' Hi ', media: ['/a.png'] },
    { kind: 'text', text: 'Hi' },
  ],
  [
    { text: '', media: ['/a.png'] },
    { kind: 'media', text: 'Media' },
  ],
  [
    { text: '', call: { type: 'video', duration: 3 } },
    { kind: 'call', text: 'Video call' },
  ],
  [
    { text: '', call: { type: 'voice', duration: 3 } },
    { kind: 'call', text: 'Voice call' },
  ],
  [
    { system: { kind: 'created', actor: chatUser('ada'), people: [], name: null } },
    { kind: 'text', text: 'You created the group.' },
  ],
  [
    { text: '', deletedAt: '2026-11-20T10:05:00.000Z' },
    { kind: 'deleted', text: 'Message deleted' },
  ],
  [
    { text: '', blocked: true },
    { kind: 'hidden', text: 'Message hidden by a block' },
  ],
  [
    { text: '', hidden: 'message' },
    { kind: 'hidden', text: 'Hidden by the moderators' },
  ],
  [
    { text: '', hidden: 'files' },
    { kind: 'hidden', text: 'File removed by the moderators' },
  ],
])('the preview of a last message %j is %j', (changes, preview) => {
  expect(previewOf(changes && message('ben', 1, changes), 'ada')).toEqual(preview);
});

describe('the order of the list', () => {
  const at = (id: string, minute: number) =>
    conversation({ _id: id, lastMessage: message('ben', minute, { conversationId: id }) });
  const listed = { new: at('new', 30), old: at('old', 10), empty: conversation({ _id: 'empty' }) };

  test('is that of the last messages', () => {
    expect(insertByRecency(['new', 'old'], { ...listed, it: at('it', 20) }, 'it')).toEqual([
      'new',
      'it',
      'old',
    ]);
    expect(insertByRecency(['new', 'old'], { ...listed, it: at('it', 5) }, 'it')).toEqual([
      'new',
      'old',
      'it',
    ]);
    expect(insertByRecency(['new', 'old'], { ...listed, old: at('old', 40) }, 'old')).toEqual([
      'old',
      'new',
    ]);
  });

  test('starts with a new chat', () => {
    expect(insertByRecency(['new', 'old'], listed, 'empty')).toEqual(['empty', 'new', 'old']);
    expect(insertByRecency([], listed, 'empty')).toEqual(['empty']);
  });
});

describe('the search of the list', () => {
  test('finds groups by name and direct chats by the names of the other, ignoring case', () => {
    expect(matchesQuery(group, 'cLIMb', 'ada')).toBe(true);
    expect(matchesQuery(conversation(), ' okri ', 'ada')).toBe(true);
    expect(matchesQuery(withBen({ userName: 'benny' }), 'BENNY', 'ada')).toBe(true);
  });

  test('finds neither by the own name nor a group by its members', () => {
    expect(matchesQuery(conversation(), 'lovelace', 'ada')).toBe(false);
    expect(matchesQuery(group, 'okri', 'ada')).toBe(false);
  });

  test('finds everything when blank', () => {
    expect(matchesQuery(group, '  ', 'ada')).toBe(true);
  });
});

describe('a conversation with a new message', () => {
  const known = conversation({ lastMessage: message('ben', 5), seenSeq: 3, unreadCount: 2 });

  test('counts messages of others as unread, but neither own nor repeated ones', () => {
    expect(withMessage(known, message('ben', 6), 'ada').unreadCount).toBe(3);
    expect(withMessage(known, message('ada', 6), 'ada')).toMatchObject({
      unreadCount: 2,
      lastSeq: 6,
    });
    expect(withMessage(known, message('ben', 5), 'ada')).toBe(known);
  });

  test('does not count a system message as unread', () => {
    const line = message('ben', 6, {
      system: { kind: 'left', actor: chatUser('ben'), people: [], name: null },
    });
    expect(withMessage(known, line, 'ada')).toMatchObject({ unreadCount: 2, lastSeq: 6 });
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
});
