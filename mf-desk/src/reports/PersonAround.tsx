import { Card, PersonRow, RelativeTime } from '@kithkin/shared';
import type { CaseSubject } from '@kithkin/shared/contract';
import { DecisionSummary } from '../decisions/DecisionSummary';
import { Heading, Meta, Row } from './reports.styles';

type Subject = Pick<CaseSubject, 'owner' | 'ownerJoinedAt' | 'ownerInvitedBy' | 'history'>;

/** Owner of the subject, their inviter, and earlier decisions about them. */
export function PersonAround({ subject }: { subject: Subject }) {
  const { owner, ownerJoinedAt, ownerInvitedBy, history } = subject;
  return (
    <Card as="section" aria-label="The person">
      <Heading>The person</Heading>
      {owner ? <PersonRow user={owner} /> : <p>This account was deleted.</p>}
      {ownerJoinedAt && (
        <Meta>
          Joined <RelativeTime iso={ownerJoinedAt} />
          {ownerInvitedBy !== null && ` · Invited by @${ownerInvitedBy}`}
        </Meta>
      )}
      {history.length === 0 && <Meta>No decisions before.</Meta>}
      <ul>
        {history.map((decision) => (
          <Row key={decision._id}>
            <DecisionSummary decision={decision} />
          </Row>
        ))}
      </ul>
    </Card>
  );
}
