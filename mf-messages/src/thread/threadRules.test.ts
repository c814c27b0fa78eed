import { userSummary } from '@kithkin/shared/testing';
import { message } from '../testing/people';
import { dayLabel, placementOf } from './days';
import { mediaKind } from './media/mediaKind';
import { advanceStatus, mergeMessages, replaceMessage, withReaction } from './mergeMessages';
import { appendLive, MAX_LOADED_MESSAGES, mergePage, type Thread } from './messageRange';

describe('media by extension', () => {
  test.each(['a.jpeg', 'a.jpg', 'a.gif', 'a.png', 'A.PNG'])('%s is an image', (name) => {
    expect(mediaKind(`/media/${name}`)).toBe('image');
  });

  test.each(['a.mp4', 'a.webm'])('%s is a video', (name) => {
    expect(mediaKind(`https://host/${name}?sig=x.png`)).toBe('video');
  });

  test.each(['a.mp3', 'a.ogg', 'a', 'v1.png/sound', 'a.webp'])('%s is audio', (name) => {
    expect(mediaKind(`/media/${name}?sig=1`)).toBe('audio');
  });
});

describe('merging messages', () => {
  test('keeps each once, in the order of seq, whatever order they come in', () => {
    const merged = mergeMessages(
      [message('ben', 2), message('ben', 4)],
      [message('ben', 3), message('ben', 2), message('ben', 1)],
    );
    expect(merged.map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
  });

  test('never takes a tick back, nor the client id that a bubble is known by', () => {
    const known = message('ada', 1, { status: 'seen', clientId: 'client-1' });
    expect(mergeMessages([known], [message('ada', 1)])).toEqual([known]);
  });

  test('an answer that is older than what is known takes back no edit and no deletion', () => {
    const edited = message('ada', 1, { text: 'Better', editedAt: '2026-11-20T10:05:00.000Z' });
    expect(mergeMessages([edited], [message('ada', 1)])[0]?.text).toBe('Better');
    const deleted = message('ada', 1, { text: '', deletedAt: '2026-11-20T10:06:00.000Z' });
    expect(mergeMessages([deleted], [edited])).toEqual([deleted]);
    expect(mergeMessages([edited], [deleted])).toEqual([
      { ...deleted, editedAt: deleted.editedAt ?? undefined },
    ]);
  });

  test('where a message is quoted, the quote changes with it', () => {
    const quoted = message('ben', 1);
    const replyTo = { ...quoted, media: null, deleted: false, hidden: false };
    const [, reply] = replaceMessage([quoted, message('ada', 2, { replyTo })], {
      ...quoted,
      text: '',
      deletedAt: '2026-11-20T10:06:00.000Z',
    });
    expect(reply?.replyTo).toMatchObject({ text: '', deleted: true });
  });
});

describe('a reaction', () => {
  const [me, ben] = [userSummary('ada'), userSummary('ben')];
  const thumb = { emoji: '👍', count: 1, mine: false, people: [ben] };

  test('joins the same one of others, and another takes its place', () => {
    const one = withReaction([thumb], '👍', me);
    expect(one).toEqual([{ emoji: '👍', count: 2, mine: true, people: [ben, me] }]);
    expect(withReaction(one, '❤️', me)).toEqual([
      thumb,
      { emoji: '❤️', count: 1, mine: true, people: [me] },
    ]);
  });

  test('that is taken back leaves those of others, or nothing', () => {
    expect(withReaction(withReaction([thumb], '👍', me), null, me)).toEqual([thumb]);
    expect(withReaction(withReaction([], '👍', me), null, me)).toEqual([]);
  });
});

describe('the loaded stretch', () => {
  const range = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => message('ben', from + index));
  const thread = (from: number, to: number, ends: Partial<Thread> = {}): Thread => ({
    messages: range(from, to),
    hasOlder: from > 1,
    hasNewer: false,
    ...ends,
  });
  const seqs = ({ messages }: Thread) => [messages[0]?.seq, messages.at(-1)?.seq];

  test('takes a live message only where nothing is missing before it', () => {
    expect(seqs(appendLive(thread(7, 8), message('ben', 9)))).toEqual([7, 9]);
    expect(seqs(appendLive(thread(7, 8), message('ben', 10)))).toEqual([7, 8]);
    expect(seqs(appendLive(thread(7, 8), message('ben', 3)))).toEqual([7, 8]);
    expect(seqs(appendLive(thread(1, 0), message('ben', 1)))).toEqual([1, 1]);
  });

  test('drops a page that would leave a hole', () => {
    const far = thread(100, 130);
    expect(mergePage(far, { messages: range(1, 30), hasOlder: false })).toBe(far);
    expect(mergePage(far, { messages: range(140, 150) })).toBe(far);
  });

  test('stays short: whoever reads on lets go of the other end, which can be asked for again', () => {
    const up = mergePage(thread(31, 30 + MAX_LOADED_MESSAGES), {
      messages: range(1, 30),
      hasOlder: false,
    });
    expect(seqs(up)).toEqual([1, MAX_LOADED_MESSAGES]);
    expect(up).toMatchObject({ hasOlder: false, hasNewer: true });
    const down = mergePage(up, {
      messages: range(MAX_LOADED_MESSAGES + 1, MAX_LOADED_MESSAGES + 30),
    });
    expect(seqs(down)).toEqual([31, MAX_LOADED_MESSAGES + 30]);
    expect(down).toMatchObject({ hasOlder: true, hasNewer: true });
  });

  test('gives way to a page from elsewhere when one jumps there', () => {
    const loaded = mergePage(thread(100, 130), {
      messages: range(1, 30),
      hasNewer: true,
      replace: true,
    });
    expect(seqs(loaded)).toEqual([1, 30]);
    expect(loaded).toMatchObject({ hasOlder: false, hasNewer: true });
  });
});

describe('a status', () => {
  const thread = [
    message('ada', 1, { status: 'seen' }),
    message('ben', 2),
    message('ada', 3),
    message('ada', 4),
  ];
  const statuses = (messages: typeof thread) => messages.map(({ status }) => status);

  test('applies to all own messages up to its seq', () => {
    const raised = advanceStatus(thread, { me: 'ada', seq: 3, status: 'delivered' });
    expect(statuses(raised)).toEqual(['seen', 'sent', 'delivered', 'sent']);
  });

  test('never moves backwards', () => {
    const seen = advanceStatus(thread, { me: 'ada', seq: 4, status: 'seen' });
    const late = advanceStatus(seen, { me: 'ada', seq: 4, status: 'delivered' });
    expect(statuses(late)).toEqual(['seen', 'sent', 'seen', 'seen']);
  });
});

describe('the place of a message', () => {
  const at = (sender: string, iso: string) => message(sender, 1, { createdAt: iso });
  const first = at('ben', '2026-11-20T10:00:00.000Z');

  test('is in one group with the same person within five minutes', () => {
    const next = at('ben', '2026-11-20T10:04:00.000Z');
    expect(placementOf(undefined, first, next)).toEqual({
      startsDay: true,
      startsGroup: true,
      endsGroup: false,
    });
    expect(placementOf(first, next, undefined)).toEqual({
      startsDay: false,
      startsGroup: false,
      endsGroup: true,
    });
  });

  test('is in a new group after somebody else, after a pause, and on another day', () => {
    for (const next of [
      at('ada', '2026-11-20T10:01:00.000Z'),
      at('ben', '2026-11-20T10:06:00.000Z'),
      at('ben', '2026-11-22T10:00:00.000Z'),
    ]) {
      expect(placementOf(first, next, undefined).startsGroup).toBe(true);
    }
  });

  test('days are called Today, Yesterday, else by their date', () => {
    const now = new Date(2026, 10, 20, 12);
    const day = (month: number, date: number, year = 2026) =>
      dayLabel(new Date(year, month, date, 9).toISOString(), now);
    expect(day(10, 20)).toBe('Today');
    expect(day(10, 19)).toBe('Yesterday');
    expect(day(10, 2)).toMatch(/2/);
    expect(day(10, 2)).not.toMatch(/2026/);
    expect(day(10, 2, 2025)).toMatch(/2025/);
  });
});
