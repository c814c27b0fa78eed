import { render, screen } from '@testing-library/react';
import { isUserInteracting } from './userInteraction';

const interacting = () => isUserInteracting(document);

test('somebody who reads is not in the middle of anything', () => {
  render(
    <>
      <p>A post</p>
      <textarea defaultValue="left behind" />
      <input aria-label="empty" />
    </>,
  );
  screen.getByRole('textbox', { name: 'empty' }).focus();
  expect(interacting()).toBe(false);
});

test.each([
  ['a field', <input key="i" aria-label="field" defaultValue="ad" />],
  ['a larger field', <textarea key="t" aria-label="field" defaultValue="Half" />],
])('somebody who has written into %s that has the focus is', (_name, field) => {
  render(field);
  screen.getByLabelText('field').focus();
  expect(interacting()).toBe(true);
});

test('an open dialog is not taken away', () => {
  render(<dialog open>Pictures</dialog>);
  expect(interacting()).toBe(true);
});

test('what is heard goes on; a silent loop is nothing to hear', () => {
  const video = document.body.appendChild(document.createElement('video'));
  const playing = (muted: boolean) => {
    Object.defineProperties(video, {
      paused: { value: false, configurable: true },
      muted: { value: muted, configurable: true },
    });
    return interacting();
  };
  expect(interacting()).toBe(false);
  expect(playing(true)).toBe(false);
  expect(playing(false)).toBe(true);
  video.remove();
});
