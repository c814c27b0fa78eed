import { Button, Dialog, networkName } from '@kithkin/shared';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { PeopleStep } from './PeopleStep';
import { PictureStep, useBio } from './PictureStep';

/** Body of a step; all steps have the same height on wide screens, so that nothing jumps. */
const StepBody = styled.div`
  display: grid;
  align-content: start;
  gap: var(--space-4);
  min-block-size: 360px;
`;

const StepHeading = styled.h3`
  font-size: var(--font-17);
  line-height: 1.3;

  /* Focused by the dialog only, so that it is read first. */
  &:focus {
    outline: none;
  }
`;

const Lead = styled.p`
  margin-block-start: var(--space-1);
  color: var(--text-2);
`;

/** The position among the steps, as text and as bars. */
const Progress = styled.p`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  color: var(--text-2);
  white-space: nowrap;
  font-size: var(--font-13);
  font-variant-numeric: tabular-nums;
`;

const Bar = styled.span<{ $done: boolean }>`
  flex: 1;
  block-size: 4px;
  border-radius: 2px;
  background: ${({ $done }) => ($done ? 'var(--accent)' : 'var(--line)')};
  transition: background-color var(--motion) ease-out;
`;

interface Props {
  /** The shell's choice of colour and background, for the last step. */
  appearance: ReactNode;
  /** Called when the welcome was finished or dismissed. */
  onClose: () => void;
}

const STEPS = [
  {
    title: 'Show who you are',
    lead: 'A photo and a few words help people find you.',
  },
  {
    title: 'People to follow',
    lead: 'Their posts and stories make your home.',
  },
  {
    title: 'Choose your colour',
    lead: 'You can change it later with Theme in the settings menu.',
  },
] as const;
const LAST = STEPS.length - 1;

/**
 * Widget `welcome`: a dialog of three steps for a new user, each with Skip: picture and bio, people
 * to follow, and the choice of colour.
 */
export default function WelcomeWidget({ appearance, onClose }: Props) {
  const [index, setIndex] = useState(0);
  const [open, setOpen] = useState(true);
  const heading = useRef<HTMLHeadingElement>(null);
  const position = useId();
  const bio = useBio();
  const { title, lead } = STEPS[index] ?? STEPS[0];

  useEffect(() => {
    if (index > 0) heading.current?.focus();
  }, [index]);

  const close = () => {
    setOpen(false);
    onClose();
  };
  const goOn = () => (index === LAST ? close() : setIndex(index + 1));
  const skip = () => {
    if (index === 0) bio.discard();
    goOn();
  };
  const next = async () => {
    if (index > 0 || (await bio.save())) goOn();
  };

  return (
    <Dialog
      open={open}
      onClose={close}
      dismissible={!bio.saving}
      title={`Welcome to ${networkName()}`}
      fillsPhone
      footer={
        <>
          <Button variant="quiet" onClick={skip} disabled={bio.saving}>
            Skip
          </Button>
          <Button variant="primary" busy={bio.saving} onClick={() => void next()}>
            {index === LAST ? 'Done' : 'Next'}
          </Button>
        </>
      }
    >
      <StepBody>
        <Progress id={position}>
          {`Step ${index + 1} of ${STEPS.length}`}
          {STEPS.map((step, at) => (
            <Bar key={step.title} $done={at <= index} aria-hidden />
          ))}
        </Progress>
        <div>
          <StepHeading ref={heading} tabIndex={-1} data-autofocus aria-describedby={position}>
            {title}
          </StepHeading>
          <Lead>{lead}</Lead>
        </div>
        {index === 0 && <PictureStep bio={bio} />}
        {index === 1 && <PeopleStep />}
        {index === LAST && appearance}
      </StepBody>
    </Dialog>
  );
}
