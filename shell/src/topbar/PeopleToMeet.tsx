import { RemoteWidget } from '@kithkin/shared';
import { type MouseEvent, useId } from 'react';
import { RecentHeader } from './recent.styles';
import { MeetSection } from './search.styles';

/** Suggested people in the search over the bar, which closes when one of them is opened. */
export function PeopleToMeet({ onLeave }: { onLeave(): void }) {
  const headingId = useId();
  const leave = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) onLeave();
  };
  return (
    <MeetSection aria-labelledby={headingId} onClick={leave}>
      <RecentHeader>
        <h2 id={headingId}>People to meet</h2>
      </RecentHeader>
      <RemoteWidget name="suggestions" />
    </MeetSection>
  );
}
