import { media, useMedia } from '@kithkin/shared';
import { NoThread } from '../NoThread';
import { Panes } from '../panes.styles';
import { RequestsPane } from './RequestsPane';

/** Screen of `/messages/requests`: the requests, beside the place of a thread on wide screens. */
export default function RequestsScreen() {
  const phone = useMedia(media.phone);
  return (
    <Panes>
      <RequestsPane />
      {!phone && <NoThread />}
    </Panes>
  );
}
