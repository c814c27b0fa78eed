import { userSummary } from '@kithkin/shared/testing';
import { message, range } from '../testing/people';
import { advanceStatus, mergeMessages, replaceMessage, withReaction } from './mergeMessages';
import { appendLive, MAX_LOADED_MESSAGES, mergePage, type Thread } from './messageRange';

describe('merging messages', () => {
  test('retains each once, in the order of seq', () => {
    const page = [message('ben', 3), ...range(1, 2).reverse()];
    expect(
      mergeMessages([message('ben', 2), message('ben', 4)], page).map(({ seq }) => seq),
    ).toEqual([1, 2, 3, 4]);
  });

  test('retains the highest status and the client id', () => {
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
    const deleted = { ...quoted, text: '', deletedAt: '2026-11-20T10:06:00.000Z' };
    const [, reply] = replaceMessage([quoted, message('ada', 2, { replyTo })], deleted);
    expect(reply?.replyTo).toMatchObject({ text: '', deleted: true });
  });
});

describe('a reaction', () => {
  const [me, ben] = [userSummary('ada'), userSummary('ben')];
  const thumb = { emoji: '👍', count: 1, mine: false, people: [ben] };

  test('is counted with those of others, replaced by another, and removed alone', () => {
    const one = withReaction([thumb], '👍', me);
    expect(one).toEqual([{ emoji: '👍', count: 2, mine: true, people: [ben, me] }]);
    expect(withReaction(one, '❤️', me)).toEqual([
      thumb,
      { emoji: '❤️', count: 1, mine: true, people: [me] },
    ]);
    expect(withReaction(withReaction([thumb], '👍', me), null, me)).toEqual([thumb]);
    expect(withReaction(withReaction([], '👍', me), null, me)).toEqual([]);
  });
});

describe('the loaded range', () => {
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
    const max = MAX_LOADED_MESSAGES;
    const up = mergePage(thread(31, 30 + max), { messages: range(1, 30), hasOlder: false });
    expect(seqs(up)).toEqual([1, max]);
    expect(up).toMatchObject({ hasOlder: false, hasNewer: true });
    const down = mergePage(up, { messages: range(max + 1, max + 30) });
    expect(seqs(down)).toEqual([31, max + 30]);
    expect(down).toMatchObject({ hasOlder: true, hasNewer: true });
  });

  test('is replaced by the page of a jump', () => {
    const page = { messages: range(1, 30), hasNewer: true, replace: true };
    const loaded = mergePage(thread(100, 130), page);
    expect(seqs(loaded)).toEqual([1, 30]);
    expect(loaded).toMatchObject({ hasOlder: false, hasNewer: true });
  });
});

test('a status applies to all own messages up to its seq, and never moves backwards', () => {
  const first = message('ada', 1, { status: 'seen' });
  const thread = [first, message('ben', 2), ...range(3, 4, 'ada')];
  const statuses = (messages: typeof thread) => messages.map(({ status }) => status);
  const delivered = advanceStatus(thread, { me: 'ada', seq: 3, status: 'delivered' });
  expect(statuses(delivered)).toEqual(['seen', 'sent', 'delivered', 'sent']);
  const seen = advanceStatus(thread, { me: 'ada', seq: 4, status: 'seen' });
  const late = advanceStatus(seen, { me: 'ada', seq: 4, status: 'delivered' });
  expect(statuses(late)).toEqual(['seen', 'sent', 'seen', 'seen']);
});
