import { Button, Loading, media, Skeleton, SkeletonText } from '@kithkin/shared';
import styled from 'styled-components';
import { INITIAL_ROWS } from './ExpandableUserList';
import { Container, EmptyText, More, PeopleList } from './list';

const Line = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--space-3);
  align-items: center;
  min-block-size: 56px;

  @media ${media.phone} {
    min-block-size: 64px;
  }
`;

/** Takes the room of its content without showing it. */
const Hidden = styled.div`
  visibility: hidden;
`;

interface PeopleSkeletonProps {
  label: string;
  rows: number;
  /** False for a list that shows all of its rows. Default true: the first ones and Show more. */
  expandable?: boolean;
}

/**
 * Placeholder of a list of people while it loads, as high as the list with this number of rows, or
 * the line that says that there are none.
 */
export function PeopleSkeleton({ label, rows, expandable = true }: PeopleSkeletonProps) {
  const visible = expandable ? Math.min(rows, INITIAL_ROWS) : rows;
  return (
    <Loading label={label}>
      <Container aria-hidden>
        {rows === 0 && (
          <Hidden>
            <EmptyText>.</EmptyText>
          </Hidden>
        )}
        <PeopleList>
          {Array.from({ length: visible }, (_, key) => (
            <li key={key}>
              <Line>
                <Skeleton width={40} height={40} radius="50%" />
                <SkeletonText lines={2} />
              </Line>
            </li>
          ))}
        </PeopleList>
        {rows > visible && (
          <Hidden>
            <More>
              <Button size="small" variant="quiet" disabled>
                Show more
              </Button>
            </More>
          </Hidden>
        )}
      </Container>
    </Loading>
  );
}
