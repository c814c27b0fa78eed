import { Avatar } from '@kithkin/shared';
import type { InvitationView } from '@kithkin/shared/contract';
import styled from 'styled-components';

const Row = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: var(--space-3);
`;

const Text = styled.p`
  margin: 0;
  overflow-wrap: anywhere;
`;

/** Names the inviter and the network, with the picture. */
export function Inviter({ view: { inviter, network } }: { view: InvitationView }) {
  return (
    <Row>
      <Avatar src={inviter.profilePhoto} name={inviter.fullName} size={48} />
      <Text>
        <strong>
          <bdi>{inviter.fullName}</bdi>
        </strong>{' '}
        invites you to <strong>{network.name}</strong>.
      </Text>
    </Row>
  );
}
