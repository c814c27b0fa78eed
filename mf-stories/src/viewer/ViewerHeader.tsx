import { Avatar, IconButton, Link, RelativeTime } from '@kithkin/shared';
import type { Story } from '@kithkin/shared/contract';
import { Pause, Play, Volume2, VolumeX, X } from 'lucide-react';
import styled from 'styled-components';
import { isSample } from '../samples';
import type { Playing } from './playing/usePlaying';
import type { StoryNavigation } from './playlist/useStoryNavigation';
import { ViewerMenu } from './ViewerMenu';

const Header = styled.div`
  display: flex;
  align-items: center;
  padding-block-start: var(--space-1);
  color: #fff;

  & button {
    color: #fff;
  }
`;

const Author = styled.div`
  display: flex;
  flex: 1;
  align-items: center;
  gap: 10px;
  min-inline-size: 0;
  color: #fff;

  & a {
    display: flex;
    align-items: center;
    gap: 10px;
    min-inline-size: 0;
    min-block-size: 44px;
    border-radius: var(--radius-control);
    color: inherit;
  }
`;

const Names = styled.span`
  display: grid;
  min-inline-size: 0;
  line-height: 1.3;
`;

const AuthorName = styled.strong`
  overflow: hidden;
  min-inline-size: 0;
  text-overflow: ellipsis;
  white-space: nowrap;
  text-shadow: 0 1px 3px #0008;
`;

const Aside = styled.span`
  flex: none;
  font-size: var(--font-13);
  text-shadow: 0 1px 3px #0008;
`;

interface ViewerHeaderProps {
  story: Story;
  playing: Playing;
  watching: StoryNavigation;
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
