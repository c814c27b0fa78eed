import { render, screen } from '@testing-library/react';
import { Action } from './Action';

const like = (on: boolean) => (
  <Action label="Like" icon={<svg />} on={on} spring onSelect={() => undefined} />
);
const springs = () => screen.getByRole('button', { name: 'Like' }).dataset.spring === 'true';

test('a heart springs when it is turned on, and not because a liked post scrolls into view', () => {
  const { rerender } = render(like(true));
  expect(springs()).toBe(false);
  rerender(like(false));
  expect(springs()).toBe(false);
  rerender(like(true));
  expect(springs()).toBe(true);
});
