import {
  Button,
  Card,
  EmptyState,
  exactTime,
  RelativeTime,
  ScreenHeader,
  useMe,
} from '@kithkin/shared';
import type { OwnDecision } from '@kithkin/shared/contract';
import { appealText, effectText, targetText } from '@kithkin/shared/decision-text';
import { useState } from 'react';
import styled from 'styled-components';
import { Loaded, Placeholder } from '../Loaded';
import { AppealDialog } from './AppealDialog';
import { decisionsApi } from './decisionsApi';

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

const Quote = styled.blockquote`
  padding-inline-start: var(--space-3);
  border-inline-start: 2px solid var(--line-strong);
  color: var(--text-2);
  white-space: pre-wrap;
`;

const When = styled(RelativeTime)`
  color: var(--text-2);
  font-size: var(--font-13);
`;

/** A decision about the signed-in user with its appeal, or the button that begins one. */
function DecisionRow({ decision }: { decision: OwnDecision }) {
  const { excerpt, rule, message, createdAt, appeal, canAppeal } = decision;
  const [isAppealing, setAppealing] = useState(false);
  return (
    <Row>
      <strong>{targetText(decision)}</strong>
      {excerpt && <Quote dir="auto">{excerpt}</Quote>}
      <p>{effectText(decision, exactTime)}</p>
      {rule !== '' && <p>The rule: {rule}</p>}
      {message !== '' && <p dir="auto">The moderators write: {message}</p>}
      <When iso={createdAt} />
      {appeal && (
        <>
          <p>{appealText(appeal)}</p>
          <Quote dir="auto">{appeal.text}</Quote>
          {appeal.reply !== '' && <p dir="auto">The moderators write: {appeal.reply}</p>}
        </>
      )}
      {canAppeal && (
        <Button size="small" onClick={() => setAppealing(true)}>
          Appeal
        </Button>
      )}
      {isAppealing && <AppealDialog decision={decision} onClose={() => setAppealing(false)} />}
    </Row>
  );
}

/** Route `/decisions`: what moderators have decided about the signed-in user, and why. */
export default function DecisionsScreen() {
  const query = decisionsApi.useOwnDecisionListQuery(useMe()._id, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <>
      <ScreenHeader title="Decisions about you" back />
      <Card as="section" aria-label="Decisions">
        <Loaded
          query={query}
          failure="Failed to load the decisions."
          placeholder={<Placeholder label="Loading decisions" height={96} />}
        >
          {(decisions) =>
            decisions.length === 0 ? (
              <EmptyState
                message="Moderators have decided nothing about you."
                drawing="bookmarks"
              />
            ) : (
              <ul>
                {decisions.map((decision) => (
                  <DecisionRow key={decision._id} decision={decision} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </Card>
    </>
  );
}
