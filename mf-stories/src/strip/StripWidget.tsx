import {
  Button,
  Loading,
  media,
  Skeleton,
  useAppSelector,
  useMe,
  VisuallyHidden,
} from '@kithkin/shared';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { CreateStoryDialog } from '../create/CreateStoryDialog';
import { isSample, sampleStories } from '../samples';
import { FROM_STRIP, peopleOf, type StoryPerson, shortName } from '../state/people';
import { storiesApi } from '../state/storiesApi';
import { selectStories, selectTimeline } from '../state/storiesSlice';
import { useActiveStories } from '../state/useActiveStories';
import { UnsentReplies } from '../viewer/reply/UnsentReplies';
import { OwnTile } from './OwnTile';
import { Face, Failure, Name, Scroller, Strip, Tag, Tile, TileLink, Track } from './strip.styles';
import { useTrack } from './useTrack';

const Ghost = styled(Loading)`
  display: grid;
  justify-items: center;
  gap: 10px;
  padding-block-start: 6px;

  @media ${media.phone} {
    gap: 8px;
    padding-block-start: 4px;
  }
`;

const ghosts = ['a', 'b', 'c', 'd'];

/** Placeholder tiles; only the first one is announced to screen readers. */
function Ghosts() {
  return ghosts.map((key, at) => (
    <Tile key={key} aria-hidden={at > 0}>
      <Ghost label="Loading stories...">
        <Skeleton width={64} height={64} radius="50%" />
        <Skeleton width={48} height={12} />
      </Ghost>
    </Tile>
  ));
}

/** Tile of a user with active stories, or of a sample; the ring shows if there are new ones. */
function PersonTile({ person: { user, entry, isNew, stories } }: { person: StoryPerson }) {
  const sample = isSample(entry._id);
  const name = user.fullName || user.userName;
  const ring = isNew ? 'new' : 'seen';
  return (
    <Tile>
      <TileLink to={`/${entry._id}`} state={FROM_STRIP} title={sample ? undefined : name}>
        <Face src={user.profilePhoto} size={sample ? 48 : 64} ring={ring} />
        <Name dir="auto">{shortName(name)}</Name>
        {sample && <Tag>Sample</Tag>}
        <VisuallyHidden>
          {stories.length === 1 ? ' story' : ` ${stories.length} stories`}
          {sample ? '' : isNew ? ', new' : ', seen'}
        </VisuallyHidden>
      </TileLink>
    </Tile>
  );
}

interface ScrollButtonProps {
  side: 'start' | 'end';
  track: Pick<ReturnType<typeof useTrack>, 'start' | 'end' | 'scroll'>;
}

/** Scrolls the track towards a side by pointer, while tiles are hidden there. */
function ScrollButton({ side, track }: ScrollButtonProps) {
  if (!track[side]) return null;
  return (
    <Scroller
      $side={side}
      type="button"
      tabIndex={-1}
      aria-hidden
      onClick={() => track.scroll(side)}
    >
      {side === 'start' ? <ChevronLeft /> : <ChevronRight />}
    </Scroller>
  );
}

/**
 * Widget `strip`: users with active stories, the viewer first; samples if there are none at all.
 */
export default function StripWidget() {
  const { _id: me } = useMe();
  const timeline = storiesApi.useTimelineQuery(me, { refetchOnMountOrArgChange: true });
  const [creating, setCreating] = useState(false);
  const phase = useAppSelector((state) => selectStories(state).phase);
  const stories = useActiveStories(useAppSelector(selectTimeline));
  const samples = phase === 'ready' && stories.length === 0;
  const people = peopleOf(samples ? sampleStories() : stories, me);
  const track = useTrack(people.length);

  return (
    <Strip as="section" aria-label="Stories">
      <ScrollButton side="start" track={track} />
      <Track ref={track.ref} onKeyDown={track.onKeyDown} onFocus={track.onFocus}>
        <OwnTile person={people.find(({ isMe }) => isMe)} onCreate={() => setCreating(true)} />
        {people
          .filter(({ isMe }) => !isMe)
          .map((person) => (
            <PersonTile key={person.user._id} person={person} />
          ))}
        {(phase === 'idle' || phase === 'loading') && <Ghosts />}
        {phase === 'failed' && (
          <Failure>
            <span role="alert">Failed to load stories.</span>
            <Button size="small" onClick={() => void timeline.refetch()}>
              Retry
            </Button>
          </Failure>
        )}
      </Track>
      <ScrollButton side="end" track={track} />
      <UnsentReplies />
      <CreateStoryDialog open={creating} onClose={() => setCreating(false)} />
    </Strip>
  );
}
