import { ScreenHeader } from '@kithkin/shared';
import { HeaderSlot, ListPane } from '../panes.styles';
import { RequestList } from './RequestList';

/** The folder of requests in place of the conversation list, with Back to it. */
export function RequestsPane({ inert = false }: { inert?: boolean }) {
  return (
    <ListPane inert={inert}>
      <HeaderSlot>
        <ScreenHeader title="Requests" back="/messages" />
      </HeaderSlot>
      <RequestList />
    </ListPane>
  );
}
