import type { MessageStatus, Reaction, SystemLine } from '@kithkin/shared/contract';
import { userSummary } from '@kithkin/shared/testing';
import { messagePreview, systemText } from '../conversations/preview';
import { advanceProgress, applyProgress } from '../delivery/deliveryProgress';
import { chatUser, message } from '../testing/people';
import { dayLabel, placementOf } from './days';
import { mediaKind, mediaShape } from './media/mediaFile';
import { reactedBy } from './message/Reactions';
import { isBigEmoji } from './message/rowText';

test.each([
  ['image', ['/m/a.jpeg', '/m/a.jpg', '/m/a.gif', '/m/a.png', '/m/A.PNG']],
  ['video', ['https://host/a.mp4?sig=x.png', 'https://host/a.webm?sig=x.png']],
  ['audio', ['/m/a.mp3?s=1', '/m/a.ogg', '/m/a', '/m/v1.png/sound', '/m/a.webp']],
])('%s files are recognized by their extension', (kind, urls) => {
  expect(urls.map(mediaKind)).toEqual(urls.map(() => kind));
});

test.each([
  [true, ['🎉', '🎉🎉 🎉', '👩‍👩‍👧', '🇳🇱', '👍🏽', '❤️']],
  [false, ['', '1', 'ok 👍', '🎉🎉🎉🎉', '#', '©a']],
])('large emoji: %s', (isBig, texts) => {
  expect(texts.map(isBigEmoji)).toEqual(texts.map(() => isBig));
});

test.each([
  [1600, 1200, { width: 320, ratio: 4 / 3 }],
  [40, 40, { width: 160, ratio: 1 }],
  [100, 4000, { ratio: 3 / 4 }],
  [4000, 100, { ratio: 16 / 9 }],
  [0, 0, { width: 300, ratio: 4 / 3 }],
])('the box of a picture of %i × %i is %j', (width, height, shape) => {
  expect(mediaShape(width ? { width, height } : undefined)).toMatchObject(shape);
});

test('people who reacted are named, the viewer first, and the others are counted', () => {
  const by = (count: number, mine: boolean, ...names: string[]) => {
    const reaction: Reaction = { emoji: '👍', count, mine, people: names.map(userSummary) };
    return reactedBy(reaction, 'ada');
  };
  expect(by(1, true, 'ada')).toBe('You');
  expect(by(3, true, 'ben', 'ada', 'cleo')).toBe('You, Ben Okri, and Cleo Sol');
  expect(by(9, false, 'ben')).toBe('Ben Okri and 8 more');
  expect(by(2, false)).toBe('2 people');
});

test('delivery progress applies to own messages of one user, and ignores older updates', () => {
  const thread = [message('ada', 1), message('ben', 2), message('ada', 3), message('ada', 4)];
  type Progress = ReturnType<typeof advanceProgress>;
  const statuses = (progress: Progress) =>
    applyProgress(thread, progress).map(({ status }) => status);
  const advance = (known: Progress | undefined, seq: number, status: MessageStatus, me = 'ada') =>
    advanceProgress(known, { me, seq, status });
  const delivered = advance(undefined, 3, 'delivered');
  expect(statuses(delivered)).toEqual(['delivered', 'sent', 'delivered', 'sent']);
  expect(statuses(advance(delivered, 1, 'seen'))).toEqual(['seen', 'sent', 'delivered', 'sent']);
  const seen = advance(undefined, 4, 'seen');
  for (const status of ['sent', 'delivered', 'seen'] as const) {
    expect(statuses(advance(seen, 2, status))).toEqual(['seen', 'sent', 'seen', 'seen']);
  }
  const other = advance(seen, 1, 'delivered', 'ben');
  expect(statuses(other)).toEqual(['sent', 'sent', 'sent', 'sent']);
});

describe('a system message', () => {
  const created = { kind: 'created' as const, actor: chatUser('ben'), people: [], name: null };
  const system = (changes: Partial<SystemLine>): SystemLine => ({ ...created, ...changes });
  const cleo = [chatUser('cleo')];
  const deleted = chatUser('eve', { fullName: '', userName: '' });
  const many = [chatUser('cleo'), chatUser('dina', { fullName: 'Dina Bay' }), chatUser('ada')];

  test.each<[Partial<SystemLine>, string]>([
    [{}, 'Ben Okri created the group.'],
    [{ kind: 'renamed', name: 'Hikers' }, 'Ben Okri named the group Hikers.'],
    [{ kind: 'photo' }, 'Ben Okri changed the group’s photo.'],
    [{ kind: 'added', people: cleo }, 'Ben Okri added Cleo Sol.'],
    [{ kind: 'removed', people: cleo }, 'Ben Okri removed Cleo Sol.'],
    [{ kind: 'left' }, 'Ben Okri left.'],
    [{ actor: chatUser('ada') }, 'You created the group.'],
    [{ kind: 'removed', people: [chatUser('ada')] }, 'Ben Okri removed you.'],
    [{ kind: 'added', people: many }, 'Ben Okri added you, Cleo Sol, and Dina Bay.'],
    [{ actor: deleted, kind: 'left' }, 'Unknown left.'],
  ])('%j is "%s"', (changes, text) => {
    expect(systemText(system(changes), 'ada')).toBe(text);
  });

  test('replaces the text in previews', () => {
    expect(messagePreview(message('ben', 1, { text: ' Hi ' }), 'ada')).toBe('Hi');
    const about = { text: 'Ada created…', system: system({ actor: chatUser('ada') }) };
    expect(messagePreview(message('ada', 1, about), 'ada')).toBe('You created the group.');
  });
});

describe('a message in its thread', () => {
  const at = (sender: string, iso: string) => message(sender, 1, { createdAt: iso });
  const first = at('ben', '2026-11-20T10:00:00.000Z');

  test('is in one group with others of its sender within five minutes', () => {
    const next = at('ben', '2026-11-20T10:04:00.000Z');
    const starts = { startsDay: true, startsGroup: true, endsGroup: false };
    const ends = { startsDay: false, startsGroup: false, endsGroup: true };
    expect(placementOf(undefined, first, next)).toEqual(starts);
    expect(placementOf(first, next, undefined)).toEqual(ends);
  });

  test.each([
    ['another sender', 'ada', '2026-11-20T10:01:00.000Z'],
    ['a pause', 'ben', '2026-11-20T10:06:00.000Z'],
    ['another day', 'ben', '2026-11-22T10:00:00.000Z'],
  ])('starts a group after %s', (_why, sender, iso) => {
    expect(placementOf(first, at(sender, iso), undefined).startsGroup).toBe(true);
  });

  test('has a day that is Today, Yesterday or a date', () => {
    const now = new Date(2026, 10, 20, 12);
    const day = (date: number, year = 2026) =>
      dayLabel(new Date(year, 10, date, 9).toISOString(), now);
    expect(day(20)).toBe('Today');
    expect(day(19)).toBe('Yesterday');
    expect(day(2)).toMatch(/2/);
    expect(day(2)).not.toMatch(/2026/);
    expect(day(2, 2025)).toMatch(/2025/);
  });
});
