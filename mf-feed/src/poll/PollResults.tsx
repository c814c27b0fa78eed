import { media, Stack, VisuallyHidden } from '@kithkin/shared';
import type { Poll } from '@kithkin/shared/contract';
import { CircleCheck } from 'lucide-react';
import styled from 'styled-components';
import { Foot, Option, SHARE_WIDTH } from './PostPoll';
import { percentOf } from './pollText';

const Result = styled(Option)<{ $isFirst: boolean }>`
  position: relative;
  z-index: 0;
  overflow: hidden;
  border-color: var(--line);
  font-weight: ${({ $isFirst }) => ($isFirst ? 600 : 400)};

`;

/** Place of the mark of an own choice. */
const Mark = styled.span`
  flex: none;
  inline-size: 20px;
  block-size: 20px;
  color: var(--accent-text);

  svg {
    inline-size: 20px;
    block-size: 20px;
    stroke-width: 1.75;
  }
`;

/** Bar behind the text of an option, as long as its share. */
const Bar = styled.span<{ $tinted: boolean }>`
  position: absolute;
  z-index: -1;
  inset-block: 0;
  inset-inline-start: 0;
  background: ${({ $tinted }) => ($tinted ? 'var(--accent-soft)' : 'var(--hover)')};
  transition: inline-size 250ms ease-out;

  @media ${media.calm} {
    transition: none;
  }
  @media (forced-colors: active) {
    border-inline-end: 3px solid;
  }
`;

const Words = styled.span`
  flex: 1;
  min-inline-size: 0;
`;

const Percent = styled.span`
  flex: none;
  inline-size: ${SHARE_WIDTH}px;
  text-align: end;
  font-variant-numeric: tabular-nums;
`;

const votesText = (votes: number) => (votes === 1 ? '1 vote' : `${votes} votes`);

interface PollResultsProps {
  poll: Poll;
  /** What is below the options. */
  line: string;
  isEnded: boolean;
}

/**
 * The options of a poll with the votes, as far as the user may see them, and the own choices marked.
 * The option with the most votes stands out once the poll has ended.
 */
export function PollResults({ poll, line, isEnded }: PollResultsProps) {
  const { options, ownChoices, votersCount, endsAt } = poll;
  const highest = Math.max(1, ...options.map(({ votes }) => votes ?? 0));
  return (
    <>
      <Stack as="ul" gap={2}>
        {options.map(({ text, votes }, at) => {
          const percent =
            votes === null || endsAt === null ? null : percentOf(votes, votersCount ?? 0);
          const isFirst = isEnded && votes === highest;
          const isOwn = ownChoices.includes(at);
          return (
            <Result as="li" key={text} $isFirst={isFirst}>
              <Bar
                aria-hidden
                $tinted={isEnded ? isFirst : isOwn}
                style={{ inlineSize: `${percent ?? 0}%` }}
              />
              <Words dir="auto">{text}</Words>
              <Mark>
                {isOwn && <CircleCheck aria-hidden />}
                {isOwn && <VisuallyHidden>Your choice</VisuallyHidden>}
              </Mark>
              <Percent>
                {percent !== null && (
                  <>
                    {percent}%<VisuallyHidden>, {votesText(votes ?? 0)}</VisuallyHidden>
                  </>
                )}
              </Percent>
            </Result>
          );
        })}
      </Stack>
      <Foot>{line}</Foot>
    </>
  );
}
