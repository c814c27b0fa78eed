import { Button, Card, errorMessage, toast, useMe, useShortcuts } from '@kithkin/shared';
import type { DecisionAction, ReportCaseDetails } from '@kithkin/shared/contract';
import { useState } from 'react';
import styled from 'styled-components';
import { usePermissions } from '../useRole';
import { DecisionDialog } from './DecisionDialog';
import { ACTION_CHOICES } from './labels';
import { reportsApi } from './reportsApi';

const Bar = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  align-items: center;
`;

const canBeHidden = ({ targetType, exists }: ReportCaseDetails) =>
  exists && targetType !== 'user' && targetType !== 'message';

/** Take, and after that the decisions that the moderator may make; each has a key. */
export function CaseActions({ item }: { item: ReportCaseDetails }) {
  const me = useMe()._id;
  const may = usePermissions();
  const [take, takeState] = reportsApi.useTakeCaseMutation();
  const [release, releaseState] = reportsApi.useReleaseCaseMutation();
  const [action, setAction] = useState<DecisionAction>();
  const isOwn = item.takenBy?._id === me;
  const isFree = item.takenBy === null;

  const run = async (work: Promise<{ error?: unknown }>) => {
    const { error } = await work;
    if (error) toast({ message: errorMessage(error, 'That did not work.'), tone: 'danger' });
  };
  const takeIt = () => void run(take(item._id));
  const releaseIt = () => void run(release(item._id));
  const choices = ACTION_CHOICES.filter(
    (choice) =>
      (choice.action !== 'hidden' || canBeHidden(item)) &&
      (choice.action !== 'suspended' || may('people.suspend')),
  );

  useShortcuts([
    ...(isFree ? [{ keys: 't', label: 'Take', group: 'Desk', run: takeIt }] : []),
    ...(isFree ? [] : [{ keys: 'u', label: 'Release', group: 'Desk', run: releaseIt }]),
    ...(isOwn
      ? choices.map(({ key, label, action: chosen }) => ({
          keys: key,
          label,
          group: 'Desk',
          run: () => setAction(chosen),
        }))
      : []),
  ]);

  return (
    <Bar as="section" aria-label="Actions">
      {isFree && (
        <Button variant="primary" busy={takeState.isLoading} onClick={takeIt}>
          Take
        </Button>
      )}
      {!isFree && !isOwn && <span>@{item.takenBy?.userName} works on it.</span>}
      {isOwn &&
        choices.map(({ action: chosen, label }) => (
          <Button key={chosen} onClick={() => setAction(chosen)}>
            {label}
          </Button>
        ))}
      {!isFree && (
        <Button variant="quiet" busy={releaseState.isLoading} onClick={releaseIt}>
          Release
        </Button>
      )}
      {action && (
        <DecisionDialog item={item} action={action} onClose={() => setAction(undefined)} />
      )}
    </Bar>
  );
}
