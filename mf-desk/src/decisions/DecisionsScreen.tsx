import { Button, Card, confirm, EmptyState, ScreenHeader } from '@kithkin/shared';
import type { Decision, DecisionAction } from '@kithkin/shared/contract';
import styled from 'styled-components';
import { Loaded } from '../Loaded';
import { reportsApi } from '../reports/reportsApi';
import { showUndone } from '../reports/undoneText';
import { useLiveReports } from '../reports/useLiveReports';
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

const QUESTION =
  'What it has changed is as before, the person is told, and the reports wait again.';
const QUESTIONS: Partial<Record<DecisionAction, string>> = {
  removed:
    'The files stay deleted, but may be uploaded again. The person is told, and the reports wait again.',
};

/** Route `/desk/decisions`: the latest decisions, and their undoing. */
export default function DecisionsScreen() {
  const query = reportsApi.useDecisionsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [undo, undoing] = reportsApi.useUndoDecisionMutation();
  useLiveReports();

  // Absent in the response of an earlier server.
  const canUndo = ({ canUndo: can, undoneAt }: Decision) => can ?? undoneAt === null;
  const undoIt = async (decision: Decision) => {
    const isSure = await confirm({
      title: 'Undo this decision?',
      message: QUESTIONS[decision.action] ?? QUESTION,
      confirmLabel: 'Undo',
    });
    if (!isSure) return;
    showUndone(await undo({ decisionId: decision._id, reason: '' }));
  };

  const list = (decisions: readonly Decision[]) => {
    if (decisions.length === 0) return <EmptyState message="Nothing was decided yet." />;
    return (
      <ul>
        {decisions.map((decision) => (
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
        <Loaded query={query} what="the decisions" height={72}>
          {list}
        </Loaded>
      </Card>
    </>
  );
}
