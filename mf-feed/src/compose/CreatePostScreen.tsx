import { media, ScreenHeader, useMedia, useNavigate } from '@kithkin/shared';
import { useState } from 'react';
import styled from 'styled-components';
import { Composer } from './Composer';

/** Prompts of the create screen, of which one is shown at random. */
export const PROMPTS = [
  'What made you smile today?',
  'Which small thing went right?',
  'What are you looking forward to?',
  'Show us the view from where you are.',
  'What have you learned this week?',
  'What is on your table right now?',
  'Which song can’t you stop playing?',
  'What are you reading at the moment?',
  'Who deserves a thank you?',
  'What did you make with your hands?',
  'Where would you like to be tomorrow?',
  'What surprised you lately?',
  'Tell us about a place you love.',
  'Which question is on your mind?',
  'What would you tell yourself a year ago?',
  'What does your day sound like?',
  'Which photo has to be seen?',
  'What is worth remembering from today?',
] as const;

/** Returns a random prompt. */
const anyPrompt = (): string => PROMPTS[Math.floor(Math.random() * PROMPTS.length)] ?? PROMPTS[0];

const Prompt = styled.p`
  padding-block-end: var(--space-4);
  color: var(--text-2);
  font-size: var(--font-17);

  /* One's own text has begun; the space stays, so that nothing moves. */
  &:has(~ * textarea:not(:placeholder-shown)) {
    visibility: hidden;
  }

  @media ${media.phone} {
    padding-block: var(--space-2) 0;
  }
`;

const TITLE = 'Create New Post';

/** Route `/create-post`: a prompt and the composer. Navigates to the post after it was sent. */
export default function CreatePostScreen() {
  const navigate = useNavigate();
  const [prompt] = useState(anyPrompt);
  const phone = useMedia(media.phone);
  return (
    <>
      {!phone && <ScreenHeader title={TITLE} />}
      {!phone && <Prompt>{prompt}</Prompt>}
      <Composer
        // Another layout is another form; its draft is restored.
        key={phone ? 'phone' : 'page'}
        screenBar={phone ? TITLE : undefined}
        fallback="Something went wrong."
        placeholder="Write something"
        rows={4}
        // Replaced, so that Back leads to where one was, not to an empty form.
        onPosted={({ _id }) => navigate(`/posts/${_id}`, { replace: true })}
        onQueued={() => navigate('/', { replace: true })}
      >
        {phone && <Prompt>{prompt}</Prompt>}
      </Composer>
    </>
  );
}
