import type { AppealDetails, AppealOutcome } from '@kithkin/shared/contract';
import { useState } from 'react';
import { TakenBar } from '../reports/TakenBar';
import { AppealDialog } from './AppealDialog';
import { appealsApi } from './appealsApi';

const CHOICES: readonly { outcome: AppealOutcome; label: string; key: string }[] = [
  { outcome: 'granted', label: 'Grant', key: 'g' },
  { outcome: 'rejected', label: 'Reject', key: 'r' },
];

/** Take, and after that Grant and Reject. */
export function AppealActions({ item }: { item: AppealDetails }) {
  const [take, takeState] = appealsApi.useTakeAppealMutation();
  const [release, releaseState] = appealsApi.useReleaseAppealMutation();
  const [outcome, setOutcome] = useState<AppealOutcome>();
  return (
    <TakenBar
      takenBy={item.takenBy}
      rejection={item.mayDecide ? undefined : 'Somebody else decides about this appeal.'}
      take={[() => take(item._id), takeState.isLoading]}
      release={[() => release(item._id), releaseState.isLoading]}
      choices={item.mayDecide ? CHOICES : []}
      onChoose={(choice) => setOutcome(choice.outcome)}
    >
      {outcome && (
        <AppealDialog item={item} outcome={outcome} onClose={() => setOutcome(undefined)} />
      )}
    </TakenBar>
  );
}
