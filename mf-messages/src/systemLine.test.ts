import type { SystemLine } from '@kithkin/shared/contract';
import { messageWords, systemSentence } from './systemLine';
import { chatUser, message } from './testing/people';

const line = (changes: Partial<SystemLine>): SystemLine => ({
  kind: 'created',
  actor: chatUser('ben'),
  people: [],
  name: null,
  ...changes,
});
const say = (changes: Partial<SystemLine>) => systemSentence(line(changes), 'ada');

test('a line says who did what', () => {
  expect(say({})).toBe('Ben Okri created the group.');
  expect(say({ kind: 'renamed', name: 'Hikers' })).toBe('Ben Okri named the group Hikers.');
  expect(say({ kind: 'photo' })).toBe('Ben Okri changed the group’s photo.');
  expect(say({ kind: 'added', people: [chatUser('cleo')] })).toBe('Ben Okri added Cleo Sol.');
  expect(say({ kind: 'removed', people: [chatUser('cleo')] })).toBe('Ben Okri removed Cleo Sol.');
  expect(say({ kind: 'left' })).toBe('Ben Okri left.');
});

test('the signed-in person is "you", and named first', () => {
  expect(say({ actor: chatUser('ada') })).toBe('You created the group.');
  expect(say({ kind: 'removed', people: [chatUser('ada')] })).toBe('Ben Okri removed you.');
  const people = [chatUser('cleo'), chatUser('dina', { fullName: 'Dina Bay' }), chatUser('ada')];
  expect(say({ kind: 'added', people })).toBe('Ben Okri added you, Cleo Sol, and Dina Bay.');
});

test('who has left has no name', () => {
  const gone = chatUser('eve', { fullName: '', userName: '' });
  expect(say({ actor: gone, kind: 'left' })).toBe('Unknown left.');
});

test('the words of a message are its text, of a line its sentence', () => {
  expect(messageWords(message('ben', 1, { text: ' Hi ' }), 'ada')).toBe('Hi');
  const told = message('ada', 1, {
    text: 'Ada created…',
    system: line({ actor: chatUser('ada') }),
  });
  expect(messageWords(told, 'ada')).toBe('You created the group.');
});
