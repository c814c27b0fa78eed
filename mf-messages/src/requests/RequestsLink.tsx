import { Link, VisuallyHidden } from '@kithkin/shared';
import { ChevronRight, MailQuestion } from 'lucide-react';
import styled from 'styled-components';
import { requestsApi } from './requestsApi';

const Row = styled.div`
  flex: none;
  padding: 0 var(--space-2) var(--space-1);

  a {
    display: grid;
    grid-template-columns: 48px minmax(0, 1fr) auto auto;
    gap: var(--space-3);
    align-items: center;
    min-block-size: 48px;
    padding-inline: var(--space-2);
    border-radius: var(--radius-control);
    color: var(--text-2);
    text-decoration: none;
  }

  a:hover {
    background: var(--hover);
  }

  svg {
    inline-size: 20px;
    block-size: 20px;
    stroke-width: 1.75;
  }

  svg:first-child {
    justify-self: center;
  }
`;

const Count = styled.span`
  font-variant-numeric: tabular-nums;
`;

/** Leads to the requests and shows their number, without a badge; nothing if there are none. */
export function RequestsLink() {
  const { data: count = 0 } = requestsApi.useRequestsCountQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  if (count === 0) return null;
  return (
    <Row>
      <Link to="/messages/requests">
        <MailQuestion aria-hidden />
        <span>Requests</span>
        <Count>
          {count > 99 ? '99+' : count}
          <VisuallyHidden>{count === 1 ? ' request' : ' requests'}</VisuallyHidden>
        </Count>
        <ChevronRight aria-hidden />
      </Link>
    </Row>
  );
}
