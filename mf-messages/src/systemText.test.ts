import type { SystemLine } from '@kithkin/shared/contract';
import { messagePreview, systemText } from './systemText';
import { chatUser, message } from './testing/people';

const line = (changes: Partial<SystemLine>): SystemLine => ({
  kind: 'created',
  actor: chatUser('ben'),
  people: [],
  name: null,
  ...changes,
});
const lineText = (changes: Partial<SystemLine>) => systemText(line(changes), 'ada');

test('a line says who did what', () => {
  expect(lineText({})).toBe('Ben Okri created the group.');
  expect(lineText({ kind: 'renamed', name: 'Hikers' })).toBe('Ben Okri named the group Hikers.');
  expect(lineText({ kind: 'photo' })).toBe('Ben Okri changed the group’s photo.');
  expect(lineText({ kind: 'added', people: [chatUser('cleo')] })).toBe('Ben Okri added Cleo Sol.');
  expect(lineText({ kind: 'removed', people: [chatUser('cleo')] })).toBe(
    'Ben Okri removed Cleo Sol.',
  );
  expect(lineText({ kind: 'left' })).toBe('Ben Okri left.');
});

test('the signed-in person is "you", and named first', () => {
  expect(lineText({ actor: chatUser('ada') })).toBe('You created the group.');
  expect(lineText({ kind: 'removed', people: [chatUser('ada')] })).toBe('Ben Okri removed you.');
  const people = [chatUser('cleo'), chatUser('dina', { fullName: 'Dina Bay' }), chatUser('ada')];
  expect(lineText({ kind: 'added', people })).toBe('Ben Okri added you, Cleo Sol, and Dina Bay.');
});

test('who has left has no name', () => {
  const deleted = chatUser('eve', { fullName: '', userName: '' });
  expect(lineText({ actor: deleted, kind: 'left' })).toBe('Unknown left.');
});

test('the words of a message are its text, of a line its sentence', () => {
  expect(messagePreview(message('ben', 1, { text: ' Hi ' }), 'ada')).toBe('Hi');
  const systemMessage = message('ada', 1, {
    text: 'Ada created…',
    system: line({ actor: chatUser('ada') }),
  });
  expect(messagePreview(systemMessage, 'ada')).toBe('You created the group.');
});
