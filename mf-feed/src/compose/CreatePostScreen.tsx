import { media, ScreenHeader, useNavigate } from '@kithkin/shared';
import { useState } from 'react';
import styled from 'styled-components';
import { Composer } from './Composer';
import { anyPrompt } from './prompts';

const Prompt = styled.p`
  padding-block-end: var(--space-4);
  color: var(--text-2);
  font-size: var(--font-17);

  @media ${media.phone} {
    padding-inline: var(--space-4);
  }
`;

/** Route `/create-post`: a prompt and the composer. Navigates to the post after it was sent. */
export default function CreatePostScreen() {
  const navigate = useNavigate();
  const [prompt] = useState(anyPrompt);
  return (
    <>
      <ScreenHeader title="Create New Post" />
      <Prompt>{prompt}</Prompt>
      <Composer
        fallback="Something went wrong."
        placeholder="Write something"
        rows={4}
        onPosted={({ _id }) => navigate(`/posts/${_id}`)}
        onQueued={() => navigate('/')}
      />
    </>
  );
}
