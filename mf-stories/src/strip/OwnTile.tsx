import { useMe, useOutbox, VisuallyHidden } from '@kithkin/shared';
import { Plus as PlusSign } from 'lucide-react';
import { FROM_STRIP } from '../fromStrip';
import type { StoryPerson } from '../state/people';
import { Face, Name, Plus, PlusButton, PlusSlot, Tile, TileButton, TileLink } from './strip.styles';

interface OwnTileProps {
  /** The user's own active stories; undefined if there are none. */
  person: StoryPerson | undefined;
  onCreate: () => void;
}

/** Returns the state of an unsent story as text; null if there is none. */
function useUnsent(): string | null {
  const [unsent] = useOutbox('story');
  if (!unsent) return null;
  if (unsent.state === 'failed') return 'Not posted';
  if (unsent.state === 'waiting') return 'Waiting';
  return `${Math.round(unsent.progress * 100)} %`;
}

/** The user's own tile, first in the strip: opens their stories and creates new ones. */
export function OwnTile({ person, onCreate }: OwnTileProps) {
  const { profilePhoto } = useMe();
  const unsent = useUnsent();
  const text =
    unsent === null ? (
      <Name>Your story</Name>
    ) : (
      <>
        <VisuallyHidden>Your story </VisuallyHidden>
        <Name>{unsent}</Name>
      </>
    );
  const plus = (
    <Plus>
      <PlusSign aria-hidden />
    </Plus>
  );
  if (!person) {
    return (
      <Tile>
        <TileButton type="button" onClick={onCreate}>
          <Face src={profilePhoto} size={64} />
          {text}
          <VisuallyHidden>Create one</VisuallyHidden>
          <PlusSlot aria-hidden>{plus}</PlusSlot>
        </TileButton>
      </Tile>
    );
  }
  return (
    <Tile>
      <TileLink to={`/${person.entry._id}`} state={FROM_STRIP}>
        <Face src={profilePhoto} size={64} ring="new" />
        {text}
      </TileLink>
      <PlusButton type="button" aria-label="Create a story" onClick={onCreate}>
        {plus}
      </PlusButton>
    </Tile>
  );
}
