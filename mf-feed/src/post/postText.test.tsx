/** @jest-environment-options {"styles": "all"} */
import { post } from '@kithkin/shared/testing';
import { screen } from '@testing-library/react';
import { setUpFeed } from '../testing/renderFeed';
import { PostText } from './PostText';

const body = 'First\nשלום עולם';
const { open } = setUpFeed({ '/': <PostText post={post('1', { body })} /> });

it('each paragraph of a post has the direction of its own text', async () => {
  await open();
  const text = screen.getByText(/First/);
  expect(getComputedStyle(text).getPropertyValue('unicode-bidi')).toBe('plaintext');
});
