import {
  Button,
  Card,
  confirm,
  EmptyState,
  ErrorState,
  errorMessage,
  Loading,
  ScreenHeader,
  Skeleton,
  toast,
} from '@kithkin/shared';
import type { Decision } from '@kithkin/shared/contract';
import styled from 'styled-components';
import { reportsApi } from '../reports/reportsApi';
import { useLiveReports } from '../reports/useLiveReports';
import { usePermissions } from '../useRole';
import { DecisionSummary } from './DecisionSummary';

const Row = styled.li`
  display: grid;
  gap: var(--space-1);
  justify-items: start;
  padding-block: var(--space-3);
  border-block-end: 1px solid var(--line);
  overflow-wrap: anywhere;

  &:last-child {
    border: 0;
  }
`;

/** Route `/desk/decisions`: the latest decisions; each can be undone. */
export default function DecisionsScreen() {
  const { data, error, isFetching, refetch } = reportsApi.useDecisionsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [undo, undoing] = reportsApi.useUndoDecisionMutation();
  const may = usePermissions();
  useLiveReports();

  const canUndo = ({ action, undoneAt }: Decision) =>
    undoneAt === null && (action !== 'suspended' || may('people.suspend'));
  const undoIt = async (decision: Decision) => {
    const isSure = await confirm({
      title: 'Undo this decision?',
      message: 'What it has changed is as before, the person is told, and the reports wait again.',
      confirmLabel: 'Undo',
    });
    if (!isSure) return;
    const result = await undo({ decisionId: decision._id, reason: '' });
    if (result.error) {
      toast({ message: errorMessage(result.error, 'That did not work.'), tone: 'danger' });
    }
  };

  const list = () => {
    if (!data) {
      return error ? (
        <ErrorState
          message={errorMessage(error, 'Failed to load the decisions.')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading label="Loading decisions">
          <Skeleton height={72} />
        </Loading>
      );
    }
    if (data.length === 0) return <EmptyState message="Nothing was decided yet." />;
    return (
      <ul>
        {data.map((decision) => (
          <Row key={decision._id}>
            <div>
              <DecisionSummary decision={decision} />
            </div>
            {canUndo(decision) && (
              <Button
                size="small"
                disabled={undoing.isLoading}
                onClick={() => void undoIt(decision)}
              >
                Undo
              </Button>
            )}
          </Row>
        ))}
      </ul>
    );
  };

  return (
    <>
      <ScreenHeader title="Decisions" back />
      <Card as="section" aria-label="Latest decisions">
        {list()}
      </Card>
    </>
  );
}
