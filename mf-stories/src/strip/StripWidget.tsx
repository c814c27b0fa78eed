import {
  Button,
  Loading,
  media,
  Skeleton,
  useAppDispatch,
  useAppSelector,
  useMe,
} from '@kithkin/shared';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { CreateStoryDialog } from '../create/CreateStoryDialog';
import { sampleStories } from '../samples/samples';
import { loadTimeline } from '../state/load';
import { peopleOf } from '../state/people';
import { selectStories, selectTimeline } from '../state/selectors';
import { storiesApi } from '../state/storiesApi';
import { useActiveStories } from '../state/useActiveStories';
import { UnsentReplies } from '../viewer/reply/UnsentReplies';
import { OwnTile } from './OwnTile';
import { PersonTile } from './PersonTile';
import { Failure, Scroller, Strip, Tile, Track } from './strip.styles';
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
  const dispatch = useAppDispatch();
  const { _id: me } = useMe();
  const [creating, setCreating] = useState(false);
  const phase = useAppSelector((state) => selectStories(state).phase);
  const stories = useActiveStories(useAppSelector(selectTimeline));
  const samples = phase === 'ready' && stories.length === 0;
  const people = peopleOf(samples ? sampleStories() : stories, me);
  const track = useTrack(people.length);

  storiesApi.useTimelineQuery(me, { refetchOnMountOrArgChange: true });

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
            <Button size="small" onClick={() => void dispatch(loadTimeline())}>
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
