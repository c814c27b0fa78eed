import { userSummary } from '@kithkin/shared/testing';
import { mediaShape } from '../media/mediaShape';
import { isBigEmoji } from './bigEmoji';
import { reactedBy } from './Reactions';

test.each(['🎉', '🎉🎉 🎉', '👩‍👩‍👧', '🇳🇱', '👍🏽', '❤️'])('%s stands large', (text) => {
  expect(isBigEmoji(text)).toBe(true);
});

test.each(['', '1', 'ok 👍', '🎉🎉🎉🎉', '#', '©a'])('%s stands as text does', (text) => {
  expect(isBigEmoji(text)).toBe(false);
});

describe('the box of a picture', () => {
  test('has its shape, within what a thread has room for', () => {
    expect(mediaShape({ width: 1600, height: 1200 })).toEqual({ width: 320, ratio: 4 / 3 });
    expect(mediaShape({ width: 40, height: 40 })).toEqual({ width: 160, ratio: 1 });
    expect(mediaShape({ width: 100, height: 4000 }).ratio).toBe(3 / 4);
    expect(mediaShape({ width: 4000, height: 100 }).ratio).toBe(16 / 9);
  });

  test('is there even where nobody knows the size', () => {
    expect(mediaShape(undefined)).toEqual({ width: 300, ratio: 4 / 3 });
  });
});

describe('who has reacted', () => {
  const of = (count: number, own: boolean, ...names: string[]) => ({
    emoji: '👍',
    count,
    mine: own,
    people: names.map(userSummary),
  });

  test('begins with oneself, and counts whoever is not named', () => {
    expect(reactedBy(of(1, true, 'ada'), 'ada')).toBe('You');
    expect(reactedBy(of(3, true, 'ben', 'ada', 'cleo'), 'ada')).toBe('You, Ben Okri, and Cleo Sol');
    expect(reactedBy(of(9, false, 'ben'), 'ada')).toBe('Ben Okri and 8 more');
    expect(reactedBy(of(2, false), 'ada')).toBe('2 people');
  });
});
