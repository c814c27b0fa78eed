import { Button, media, VisuallyHidden } from '@kithkin/shared';
import type { Poll } from '@kithkin/shared/contract';
import { type FormEvent, type RefCallback, useId, useState } from 'react';
import styled from 'styled-components';
import { Foot, Option, SHARE_WIDTH } from './PostPoll';

const Form = styled.form`
  display: contents;
`;

const Choices = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

const Choice = styled(Option)`
  padding-inline-end: calc(${SHARE_WIDTH}px + 2 * var(--space-3));
  cursor: pointer;
  touch-action: manipulation;
  transition:
    background-color var(--motion-fast) ease-out,
    border-color var(--motion-fast) ease-out;

  &:has(:checked) {
    border-color: var(--accent-text);
    background: var(--accent-soft);
  }
  &:has(:focus-visible) {
    outline: 2px solid var(--ring);
    outline-offset: 2px;
  }
  @media ${media.hover} {
    &:hover:not(:has(:checked)) {
      background: var(--hover);
    }
  }
`;

/** A radio button or checkbox; the whole row is its label, and has the outline of its focus. */
const Mark = styled.input`
  appearance: none;
  flex: none;
  inline-size: 20px;
  block-size: 20px;
  margin: 0;
  border: 2px solid var(--line-strong);
  border-radius: 50%;
  background: var(--surface);
  cursor: inherit;

  &:focus-visible {
    outline: none;
  }
  &:checked {
    border: 6px solid var(--accent-text);
  }
  &[type='checkbox'] {
    border-radius: 6px;
  }
  &[type='checkbox']:checked {
    display: grid;
    place-items: center;
    border-width: 2px;
    background: var(--accent);

    &::before {
      content: '';
      inline-size: 14px;
      block-size: 14px;
      background: var(--on-accent);
      clip-path: polygon(14% 47%, 4% 58%, 38% 90%, 97% 22%, 86% 12%, 37% 68%);
    }
  }
  @media (forced-colors: active) {
    appearance: auto;
  }
`;

const Words = styled.span`
  flex: 1;
  min-inline-size: 0;
`;

/** When the form is replaced by the results, its focus moves to the frame around both. */
const focusFrameOnRemoval: RefCallback<HTMLFormElement> = (form) => () => {
  if (form?.contains(document.activeElement)) form.parentElement?.focus({ preventScroll: true });
};

interface VoteFormProps {
  poll: Poll;
  /** What is below the options, beside the button. */
  line: string;
  /** Called with the chosen positions, in ascending order. */
  onVote: (choices: readonly number[]) => void;
}

/** The options of a poll to choose from; nothing is sent before Vote is pressed. */
export function VoteForm({ poll: { options, isMultiple }, line, onVote }: VoteFormProps) {
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const name = useId();
  const rule = isMultiple ? 'Choose one or more' : 'Choose one';
  const choose = (at: number, on: boolean) => {
    const others = isMultiple ? chosen.filter((one) => one !== at) : [];
    setChosen(on ? [...others, at].sort((a, b) => a - b) : others);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen.length > 0) onVote(chosen);
  };
  return (
    <Form ref={focusFrameOnRemoval} onSubmit={submit}>
      <Choices>
        <VisuallyHidden as="legend">{rule}</VisuallyHidden>
        {options.map(({ text }, at) => (
          <Choice as="label" key={text}>
            <Mark
              type={isMultiple ? 'checkbox' : 'radio'}
              name={name}
              checked={chosen.includes(at)}
              onChange={({ target }) => choose(at, target.checked)}
            />
            <Words dir="auto">{text}</Words>
          </Choice>
        ))}
      </Choices>
      <Foot>
        <Button
          type="submit"
          size="small"
          variant={chosen.length > 0 ? 'primary' : 'secondary'}
          disabled={chosen.length === 0}
        >
          Vote
        </Button>
        <span>{isMultiple ? `${rule} · ${line}` : line}</span>
      </Foot>
    </Form>
  );
}
