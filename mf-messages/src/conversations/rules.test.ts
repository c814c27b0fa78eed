import { chatUser, conversation, message } from '../testing/people';
import { displayName } from './displayName';
import { mergeConversation, withMessage, withSeen } from './mergeConversation';
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
    expect(previewOf(message('ben', 1, { text: ' Hi ', media: ['/a.png'] }))).toEqual({
      kind: 'text',
      text: 'Hi',
    });
  });

  test('is Media when there is media without text', () => {
    expect(previewOf(message('ben', 1, { text: '', media: ['/a.png'] }))).toEqual({
      kind: 'media',
      text: 'Media',
    });
  });

  test.each([
    ['video', 'Video call'],
    ['voice', 'Voice call'],
  ] as const)('of a %s call is %s', (type, text) => {
    const call = message('ben', 1, { text: '', call: { type, duration: 3 } });
    expect(previewOf(call)).toEqual({ kind: 'call', text });
  });

  test('is Start a conversation when there is no message', () => {
    expect(previewOf(null)).toEqual({ kind: 'none', text: 'Start a conversation' });
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
