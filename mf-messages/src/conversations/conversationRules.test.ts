import { chatUser, conversation, message } from '../testing/people';
import { displayName } from './displayName';
import { mergeConversation, withMessage, withSeen } from './mergeConversation';
import { insertByRecency } from './order';
import { previewOf } from './preview';
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

describe('the preview of the last message', () => {
  test('is its text, even with media', () => {
    expect(previewOf(message('ben', 1, { text: ' Hi ', media: ['/a.png'] }), 'ada')).toEqual({
      kind: 'text',
      text: 'Hi',
    });
  });

  test('is Media when there is media without text', () => {
    expect(previewOf(message('ben', 1, { text: '', media: ['/a.png'] }), 'ada')).toEqual({
      kind: 'media',
      text: 'Media',
    });
  });

  test.each([
    ['video', 'Video call'],
    ['voice', 'Voice call'],
  ] as const)('of a %s call is %s', (type, text) => {
    const call = message('ben', 1, { text: '', call: { type, duration: 3 } });
    expect(previewOf(call, 'ada')).toEqual({ kind: 'call', text });
  });

  test('of a line about the group says who did what', () => {
    const system = { kind: 'created' as const, actor: chatUser('ada'), people: [], name: null };
    const line = message('ada', 1, { text: 'Ada Lovelace created the group.', system });
    expect(previewOf(line, 'ada')).toEqual({ kind: 'text', text: 'You created the group.' });
  });

  test('of a message that was taken back says so', () => {
    const deleted = message('ben', 1, { text: '', deletedAt: '2026-11-20T10:05:00.000Z' });
    expect(previewOf(deleted, 'ada')).toEqual({ kind: 'deleted', text: 'Message deleted' });
  });

  test('is Start a conversation when there is no message', () => {
    expect(previewOf(null, 'ada')).toEqual({ kind: 'none', text: 'Start a conversation' });
  });
});

describe('the order of the list', () => {
  const at = (id: string, minute: number) =>
    conversation({ _id: id, lastMessage: message('ben', minute, { conversationId: id }) });
  const listed = { new: at('new', 30), old: at('old', 10), empty: conversation({ _id: 'empty' }) };

  test('puts a conversation where its last message does', () => {
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

  test('puts a chat that has just been begun before all others', () => {
    expect(insertByRecency(['new', 'old'], listed, 'empty')).toEqual(['empty', 'new', 'old']);
    expect(insertByRecency([], listed, 'empty')).toEqual(['empty']);
  });
});

describe('the search of the list', () => {
  test("finds groups by name and direct chats by the other's names, whatever the case", () => {
    expect(matchesQuery(group, 'cLIMb', 'ada')).toBe(true);
    expect(matchesQuery(conversation(), ' okri ', 'ada')).toBe(true);
    expect(matchesQuery(withBen({ userName: 'benny' }), 'BENNY', 'ada')).toBe(true);
  });

  test("does not find by one's own name, nor a group by its members", () => {
    expect(matchesQuery(conversation(), 'lovelace', 'ada')).toBe(false);
    expect(matchesQuery(group, 'okri', 'ada')).toBe(false);
  });

  test('finds everything when blank', () => {
    expect(matchesQuery(group, '  ', 'ada')).toBe(true);
  });
});

describe('a conversation and news of it', () => {
  const known = conversation({ lastMessage: message('ben', 5), seenSeq: 3, unreadCount: 2 });

  test("another's message counts as unread, one's own and a repeated one do not", () => {
    expect(withMessage(known, message('ben', 6), 'ada').unreadCount).toBe(3);
    expect(withMessage(known, message('ada', 6), 'ada')).toMatchObject({
      unreadCount: 2,
      lastSeq: 6,
    });
    expect(withMessage(known, message('ben', 5), 'ada')).toBe(known);
  });

  test('a line about the group is the last message, and counts as nothing unread', () => {
    const line = message('ben', 6, {
      system: { kind: 'left', actor: chatUser('ben'), people: [], name: null },
    });
    expect(withMessage(known, line, 'ada')).toMatchObject({ unreadCount: 2, lastSeq: 6 });
  });

  test('seeing goes forward only', () => {
    expect(withSeen(known, 5)).toMatchObject({ seenSeq: 5, unreadCount: 0 });
    expect(withSeen(known, 2)).toBe(known);
  });

  test('an older snapshot takes nothing back', () => {
    const seen = withSeen(withMessage(known, message('ben', 6), 'ada'), 6);
    expect(mergeConversation(seen, known)).toMatchObject({
      lastSeq: 6,
      seenSeq: 6,
      unreadCount: 0,
      lastMessage: { seq: 6 },
    });
  });
});
