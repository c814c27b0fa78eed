/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generate } from '../../tooling/generate-validators';
import { busEvents } from '../contract';
import { message, post } from '../testing/samplePeople';
import { eventTable } from './validators.generated';

test.each(Object.entries(generate()))(
  '%s follows the contract: else run `npx tsx shared/tooling/generate-validators.ts`',
  (path, content) => {
    const file = join(__dirname, '../../tooling', path);
    expect(readFileSync(file, 'utf8')).toBe(content);
  },
);

describe('the generated validators', () => {
  it('cover every event of the contract', () => {
    expect(Object.keys(eventTable)).toEqual(Object.keys(busEvents));
  });

  it('distinguish valid payloads from invalid ones at any depth', () => {
    const shared = { ...post('2'), originalPost: post('1') };
    const { check } = eventTable['post-created'];
    expect(check({ post: shared })).toBe(true);
    expect(check({ post: { ...shared, originalPost: null } })).toBe(true);
    expect(check({ post: { ...shared, originalPost: { ...post('1'), likesCount: '3' } } })).toBe(
      false,
    );
    expect(check({ post: { ...shared, tags: ['a', 1] } })).toBe(false);
    expect(check(null)).toBe(false);
    expect(check([shared])).toBe(false);
  });

  it('accept only the members of a union of literals', () => {
    const { check } = eventTable['new-message'];
    expect(check(message('ada', 1))).toBe(true);
    expect(check({ ...message('ada', 1), status: 'read' })).toBe(false);
    expect(check({ ...message('ada', 1), call: { type: 'video', duration: 1.5 } })).toBe(false);
  });
});
