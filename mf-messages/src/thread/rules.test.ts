import { message } from '../testing/people';
import { dayLabel, placementOf } from './days';
import { mediaKind } from './mediaKind';
import { followsOn, mergeMessages, raiseStatus } from './mergeMessages';

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

  test('a live message joins only where nothing is missing before it', () => {
    const loaded = [message('ben', 7), message('ben', 8)];
    expect(followsOn(loaded, message('ben', 9))).toBe(true);
    expect(followsOn(loaded, message('ben', 10))).toBe(false);
    expect(followsOn([], message('ben', 1))).toBe(true);
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
    const raised = raiseStatus(thread, { me: 'ada', seq: 3, status: 'delivered' });
    expect(statuses(raised)).toEqual(['seen', 'sent', 'delivered', 'sent']);
  });

  test('never moves backwards', () => {
    const seen = raiseStatus(thread, { me: 'ada', seq: 4, status: 'seen' });
    const late = raiseStatus(seen, { me: 'ada', seq: 4, status: 'delivered' });
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
