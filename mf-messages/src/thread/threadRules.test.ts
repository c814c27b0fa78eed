import { userSummary } from '@kithkin/shared/testing';
import { message } from '../testing/people';
import { advanceStatus, mergeMessages, replaceMessage, withReaction } from './mergeMessages';
import { appendLive, MAX_LOADED_MESSAGES, mergePage, type Thread } from './messageRange';

describe('merging messages', () => {
  test('keeps each once, in the order of seq', () => {
    const merged = mergeMessages(
      [message('ben', 2), message('ben', 4)],
      [message('ben', 3), message('ben', 2), message('ben', 1)],
    );
    expect(merged.map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
  });

  test('keeps the highest status and the client id', () => {
    const known = message('ada', 1, { status: 'seen', clientId: 'client-1' });
    expect(mergeMessages([known], [message('ada', 1)])).toEqual([known]);
  });

  test('ignores responses older than a known edit or deletion', () => {
    const edited = message('ada', 1, { text: 'Better', editedAt: '2026-11-20T10:05:00.000Z' });
    expect(mergeMessages([edited], [message('ada', 1)])[0]?.text).toBe('Better');
    const deleted = message('ada', 1, { text: '', deletedAt: '2026-11-20T10:06:00.000Z' });
    expect(mergeMessages([deleted], [edited])).toEqual([deleted]);
    expect(mergeMessages([edited], [deleted])).toEqual([
      { ...deleted, editedAt: deleted.editedAt ?? undefined },
    ]);
  });

  test('updates quotes of a changed message', () => {
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

  test('is counted with those of others, and replaced by another', () => {
    const one = withReaction([thumb], '👍', me);
    expect(one).toEqual([{ emoji: '👍', count: 2, mine: true, people: [ben, me] }]);
    expect(withReaction(one, '❤️', me)).toEqual([
      thumb,
      { emoji: '❤️', count: 1, mine: true, people: [me] },
    ]);
  });

  test('that is removed leaves those of others, or none', () => {
    expect(withReaction(withReaction([thumb], '👍', me), null, me)).toEqual([thumb]);
    expect(withReaction(withReaction([], '👍', me), null, me)).toEqual([]);
  });
});

describe('the loaded range', () => {
  const range = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => message('ben', from + index));
  const thread = (from: number, to: number, ends: Partial<Thread> = {}): Thread => ({
    messages: range(from, to),
    hasOlder: from > 1,
    hasNewer: false,
    ...ends,
  });
  const seqs = ({ messages }: Thread) => [messages[0]?.seq, messages.at(-1)?.seq];

  test('is extended by a live message only if none is missing before it', () => {
    expect(seqs(appendLive(thread(7, 8), message('ben', 9)))).toEqual([7, 9]);
    expect(seqs(appendLive(thread(7, 8), message('ben', 10)))).toEqual([7, 8]);
    expect(seqs(appendLive(thread(7, 8), message('ben', 3)))).toEqual([7, 8]);
    expect(seqs(appendLive(thread(1, 0), message('ben', 1)))).toEqual([1, 1]);
  });

  test('ignores a page that would leave a gap', () => {
    const far = thread(100, 130);
    expect(mergePage(far, { messages: range(1, 30), hasOlder: false })).toBe(far);
    expect(mergePage(far, { messages: range(140, 150) })).toBe(far);
  });

  test('stays short: reading on drops the other end, which can be fetched again', () => {
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

  test('is replaced by the page of a jump', () => {
    const loaded = mergePage(thread(100, 130), {
      messages: range(1, 30),
      hasNewer: true,
      replace: true,
    });
    expect(seqs(loaded)).toEqual([1, 30]);
    expect(loaded).toMatchObject({ hasOlder: false, hasNewer: true });
  });
});

test('a status applies to all own messages up to its seq, and never moves backwards', () => {
  const thread = [
    message('ada', 1, { status: 'seen' }),
    message('ben', 2),
    message('ada', 3),
    message('ada', 4),
  ];
  const statuses = (messages: typeof thread) => messages.map(({ status }) => status);
  const delivered = advanceStatus(thread, { me: 'ada', seq: 3, status: 'delivered' });
  expect(statuses(delivered)).toEqual(['seen', 'sent', 'delivered', 'sent']);
  const seen = advanceStatus(thread, { me: 'ada', seq: 4, status: 'seen' });
  const late = advanceStatus(seen, { me: 'ada', seq: 4, status: 'delivered' });
  expect(statuses(late)).toEqual(['seen', 'sent', 'seen', 'seen']);
});
