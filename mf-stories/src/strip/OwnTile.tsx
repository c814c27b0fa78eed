import { getPressedKey, useMe, useOutbox, VisuallyHidden } from '@kithkin/shared';
import { Plus as PlusSign } from 'lucide-react';
import type { KeyboardEvent, SyntheticEvent } from 'react';
import { FROM_STRIP, type StoryPerson } from '../state/people';
import { Face, Name, Plus, PlusButton, PlusSlot, Tile, TileLink } from './strip.styles';

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

/**
 * The user's own tile, first in the strip: opens their stories and creates new ones. One element is
 * the link to the stories and, without any, the button that creates one: a tap that begins before
 * the stories have loaded would be lost if the element was replaced.
 */
export function OwnTile({ person, onCreate }: OwnTileProps) {
  const { profilePhoto } = useMe();
  const unsent = useUnsent();
  const activate = (event: SyntheticEvent) => {
    event.preventDefault();
    onCreate();
  };
  const asButton = {
    role: 'button',
    draggable: false,
    onClick: activate,
    onKeyDown: (event: KeyboardEvent) => {
      if (getPressedKey(event) === ' ') activate(event);
    },
  };
  const plus = (
    <Plus>
      <PlusSign aria-hidden />
    </Plus>
  );
  return (
    <Tile>
      <TileLink
        to={person ? `/${person.entry._id}` : '.'}
        state={FROM_STRIP}
        {...(person ? {} : asButton)}
      >
        <Face src={profilePhoto} size={64} {...(person ? { ring: 'new' } : {})} />
        {unsent === null ? (
          <Name>Your story</Name>
        ) : (
          <>
            <VisuallyHidden>Your story </VisuallyHidden>
            <Name>{unsent}</Name>
          </>
        )}
        {!person && <VisuallyHidden>Create one</VisuallyHidden>}
      </TileLink>
      {person ? (
        <PlusButton type="button" aria-label="Create a story" onClick={onCreate}>
          {plus}
        </PlusButton>
      ) : (
        <PlusSlot aria-hidden>{plus}</PlusSlot>
      )}
    </Tile>
  );
}
