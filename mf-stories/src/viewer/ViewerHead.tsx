import { Avatar, IconButton, Link, RelativeTime } from '@kithkin/shared';
import type { Story } from '@kithkin/shared/contract';
import { Pause, Play, Volume2, VolumeX, X } from 'lucide-react';
import { isSample } from '../samples/samples';
import { Aside, Author, AuthorName, Head } from './viewerStyles';

interface ViewerHeadProps {
  story: Story;
  paused: boolean;
  muted: boolean;
  onPause: () => void;
  onMute: () => void;
  onClose: () => void;
}

/** Whose story it is and since when, and the viewer's buttons. */
export function ViewerHead({ story, paused, muted, onPause, onMute, onClose }: ViewerHeadProps) {
  const { user, createdAt, type, _id } = story;
  const face = (
    <>
      <Avatar src={user.profilePhoto} size={40} />
      <AuthorName dir="auto">{user.fullName || user.userName}</AuthorName>
    </>
  );
  return (
    <Head>
      <Author>
        {isSample(_id) ? face : <Link to={`/users/${user._id}`}>{face}</Link>}
        <Aside>{isSample(_id) ? 'Sample' : <RelativeTime iso={createdAt} />}</Aside>
      </Author>
      <IconButton
        label={paused ? 'Play' : 'Pause'}
        icon={paused ? Play : Pause}
        onClick={onPause}
      />
      {type === 'video' && (
        <IconButton
          label={muted ? 'Sound on' : 'Sound off'}
          icon={muted ? VolumeX : Volume2}
          onClick={onMute}
        />
      )}
      <IconButton label="Close" icon={X} onClick={onClose} />
    </Head>
  );
}
