import { Avatar, IconButton, Link, RelativeTime } from '@kithkin/shared';
import type { Story } from '@kithkin/shared/contract';
import { Pause, Play, Volume2, VolumeX, X } from 'lucide-react';
import { isSample } from '../samples/samples';
import type { Playing } from './playing/usePlaying';
import type { useStoryNavigation } from './playlist/useStoryNavigation';
import { ViewerMenu } from './ViewerMenu';
import { Aside, Author, AuthorName, Header, Names } from './viewerHeader.styles';

interface ViewerHeaderProps {
  story: Story;
  playing: Playing;
  watching: ReturnType<typeof useStoryNavigation>;
  paused: boolean;
  onPause: () => void;
}

/** Author and time of the story, and the viewer's buttons. */
export function ViewerHeader({ story, playing, watching, paused, onPause }: ViewerHeaderProps) {
  const { user, createdAt, type, _id } = story;
  const { muted, toggleSound } = playing;
  const face = (
    <>
      <Avatar src={user.profilePhoto} size={40} />
      <Names>
        <AuthorName dir="auto">{user.fullName || user.userName}</AuthorName>
        <Aside>{isSample(_id) ? 'Sample' : <RelativeTime iso={createdAt} />}</Aside>
      </Names>
    </>
  );
  return (
    <Header>
      <Author>{isSample(_id) ? face : <Link to={`/users/${user._id}`}>{face}</Link>}</Author>
      <IconButton
        label={paused ? 'Play' : 'Pause'}
        icon={paused ? Play : Pause}
        aria-keyshortcuts="Space"
        onClick={onPause}
      />
      {type === 'video' && (
        <IconButton
          label={muted ? 'Sound on' : 'Sound off'}
          icon={muted ? VolumeX : Volume2}
          onClick={toggleSound}
        />
      )}
      <ViewerMenu story={story} playing={playing} watching={watching} />
      <IconButton label="Close" icon={X} aria-keyshortcuts="Escape" onClick={watching.close} />
    </Header>
  );
}
