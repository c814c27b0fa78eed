import { Link, useAppSelector, useMe, VisuallyHidden } from '@kithkin/shared';
import { useMemo } from 'react';
import styled from 'styled-components';
import { FROM_STRIP, peopleOf } from '../state/people';
import { storiesApi } from '../state/storiesApi';
import { selectStories } from '../state/storiesSlice';
import { useActiveStories } from '../state/useActiveStories';

/** Covers the avatar below it, with the ring around it. */
const Ring = styled(Link)<{ $isNew: boolean }>`
  position: absolute;
  inset: 0;
  border-radius: 50%;
  box-shadow:
    0 0 0 2px var(--surface),
    0 0 0 4px ${({ $isNew }) => ($isNew ? 'var(--accent-text)' : 'var(--line-strong)')};

  &:focus-visible {
    outline-offset: 6px;
  }
`;

/**
 * Widget `story-ring`: a ring around an avatar that leads to the user's active stories; nothing
 * without any. The place that shows it is positioned over the avatar.
 */
export default function RingWidget({ userId, fullName }: { userId: string; fullName: string }) {
  const { _id: me } = useMe();
  storiesApi.useStoriesOfQuery({ me, userId }, { refetchOnMountOrArgChange: true });
  const all = useAppSelector((state) => selectStories(state).stories);
  const loaded = useMemo(
    () => Object.values(all).filter(({ user }) => user._id === userId),
    [all, userId],
  );
  const [person] = peopleOf(useActiveStories(loaded), me);
  if (!person) return null;
  const isNew = person.isNew || person.isMe;
  return (
    <Ring to={`/${person.entry._id}`} state={FROM_STRIP} $isNew={isNew}>
      <VisuallyHidden>
        {person.isMe ? 'Your story' : `Story of ${fullName}, ${isNew ? 'new' : 'seen'}`}
      </VisuallyHidden>
    </Ring>
  );
}
