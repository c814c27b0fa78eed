import { IconButton, toast } from '@kithkin/shared';
import type { Conversation } from '@kithkin/shared/contract';
import { Phone, Video } from 'lucide-react';
import { MoreMenu } from './MoreMenu';

const showUnavailable = () => void toast({ message: 'Calls are not available yet.' });

/** Call buttons and menu of a thread's header. */
export function HeaderButtons({ conversation }: { conversation: Conversation }) {
  return (
    <>
      <IconButton label="Video call" icon={Video} onClick={showUnavailable} />
      <IconButton label="Voice call" icon={Phone} onClick={showUnavailable} />
      <MoreMenu conversation={conversation} />
    </>
  );
}
