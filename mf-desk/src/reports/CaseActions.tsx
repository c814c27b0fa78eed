import type { DecisionAction, ReportCaseDetails } from '@kithkin/shared/contract';
import { useState } from 'react';
import { usePermissions } from '../useRole';
import { DecisionDialog } from './DecisionDialog';
import { ACTION_CHOICES } from './labels';
import { reportsApi } from './reportsApi';
import { TakenBar } from './TakenBar';

/** Actions that need something of the case: what still exists, or files. */
const isPossible = (action: DecisionAction, { exists, files }: ReportCaseDetails) =>
  (action !== 'hidden' || exists) && (action !== 'removed' || files.length > 0);

/** Take, and after that the decisions that the moderator may make. */
export function CaseActions({ item }: { item: ReportCaseDetails }) {
  const may = usePermissions();
  const [take, takeState] = reportsApi.useTakeCaseMutation();
  const [release, releaseState] = reportsApi.useReleaseCaseMutation();
  const [action, setAction] = useState<DecisionAction>();
  // Absent in the response of an earlier server.
  const { mayDecide = true } = item;
  const choices = ACTION_CHOICES.filter(
    (choice) =>
      mayDecide &&
      isPossible(choice.action, item) &&
      (choice.permission === undefined || may(choice.permission)),
  );
  return (
    <TakenBar
      takenBy={item.takenBy}
      rejection={mayDecide ? undefined : 'You have reported this: somebody else decides.'}
      take={[() => take(item._id), takeState.isLoading]}
      release={[() => release(item._id), releaseState.isLoading]}
      choices={choices}
      onChoose={(choice) => setAction(choice.action)}
    >
      {action && (
        <DecisionDialog item={item} action={action} onClose={() => setAction(undefined)} />
      )}
    </TakenBar>
  );
}
