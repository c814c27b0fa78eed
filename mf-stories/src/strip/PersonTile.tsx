import { VisuallyHidden } from '@kithkin/shared';
import { FROM_STRIP } from '../fromStrip';
import { isSample } from '../samples/samples';
import type { StoryPerson } from '../state/people';
import { Face, Name, Tag, Tile, TileLink } from './strip.styles';

/** Returns the first word of a name, which fits below the avatar. */
const shortName = (fullName: string): string => fullName.trim().split(/\s+/)[0] ?? fullName;

/** Tile of a user with active stories, or of a sample; the ring shows if there are new ones. */
export function PersonTile({ person: { user, entry, isNew, stories } }: { person: StoryPerson }) {
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
