/** @jest-environment-options {"styles": "all"} */
import { post } from '@kithkin/shared/testing';
import { screen } from '@testing-library/react';
import { renderFeed } from '../testing/renderFeed';
import { PostText } from './PostText';

it('each paragraph of a post has the direction of its own letters', async () => {
  const body = 'First\nשלום עולם';
  const { leave } = await renderFeed({ '/': <PostText post={post('1', { body })} /> });
  const text = screen.getByText(/First/);
  expect(getComputedStyle(text).getPropertyValue('unicode-bidi')).toBe('plaintext');
  await leave();
});
