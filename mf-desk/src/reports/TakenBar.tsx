import { Button, Card, errorMessage, toast, useMe, useShortcuts } from '@kithkin/shared';
import type { ReportCase } from '@kithkin/shared/contract';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Bar = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  align-items: center;
`;

interface Choice {
  label: string;
  key: string;
}

/** A request as the hooks of mutations return it, with whether it is under way. */
type Request = readonly [send: () => PromiseLike<{ error?: unknown }>, isBusy: boolean];

interface Props<One extends Choice> {
  /** Moderator who works on it. */
  takenBy: ReportCase['takenBy'];
  /** Why the user cannot take it; undefined if they can. */
  rejection?: string | undefined;
  take: Request;
  release: Request;
  /** Actions that are available once the user has taken it. */
  choices: readonly One[];
  onChoose: (choice: One) => void;
  children?: ReactNode;
}

/**
 * Take and Release of a report or an appeal, and between them what can be decided; each has a key.
 */
export function TakenBar<One extends Choice>(props: Props<One>) {
  const { takenBy, rejection, take, release, onChoose, children } = props;
  const isFree = takenBy === null;
  const isOwn = takenBy?._id === useMe()._id;
  const canTake = isFree && rejection === undefined;
  const choices = isOwn ? props.choices : [];

  const run = async ([send]: Request) => {
    const { error } = await send();
    if (error) toast({ message: errorMessage(error, 'That did not work.'), tone: 'danger' });
  };
  const takeIt = () => void run(take);
  const releaseIt = () => void run(release);

  useShortcuts([
    ...(canTake ? [{ keys: 't', label: 'Take', group: 'Desk', run: takeIt }] : []),
    ...(isFree ? [] : [{ keys: 'u', label: 'Release', group: 'Desk', run: releaseIt }]),
    ...choices.map((choice) => ({
      keys: choice.key,
      label: choice.label,
      group: 'Desk',
      run: () => onChoose(choice),
    })),
  ]);

  return (
    <Bar as="section" aria-label="Actions">
      {rejection !== undefined && <span>{rejection}</span>}
      {canTake && (
        <Button variant="primary" busy={take[1]} onClick={takeIt}>
          Take
        </Button>
      )}
      {!isFree && !isOwn && <span>@{takenBy.userName} works on it.</span>}
      {choices.map((choice) => (
        <Button key={choice.key} onClick={() => onChoose(choice)}>
          {choice.label}
        </Button>
      ))}
      {!isFree && (
        <Button variant="quiet" busy={release[1]} onClick={releaseIt}>
          Release
        </Button>
      )}
      {children}
    </Bar>
  );
}
