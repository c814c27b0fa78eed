import { IconButton, useNavigate } from '@kithkin/shared';
import type { Conversation } from '@kithkin/shared/contract';
import { Phone, Video } from 'lucide-react';
import { MoreMenu } from './MoreMenu';

/** Target of both call buttons, as calls are not available yet. */
const CALLS = '/under-development';

/** Call buttons and menu of a thread's header. */
export function HeaderButtons({ conversation }: { conversation: Conversation }) {
  const navigate = useNavigate();
  return (
    <>
      <IconButton label="Video call" icon={Video} onClick={() => navigate(CALLS)} />
      <IconButton label="Voice call" icon={Phone} onClick={() => navigate(CALLS)} />
      <MoreMenu conversation={conversation} />
    </>
  );
}
