import { Avatar, mediaUrl, placeholder, RelativeTime, VisuallyHidden } from '@kithkin/shared';
import { isSample } from '../samples/samples';
import { Beside, BesideAvatar, BesideName, BesidePicture } from './neighbour.styles';
import { useStory } from './playlist/useStory';

interface NeighbourProps {
  /** Where the person begins; null at the ends of the viewer's order. */
  id: string | null;
  side: 'left' | 'right';
  onSelect: () => void;
}

/**
 * Who comes before or after, beside the story: small and dimmed on wide screens, where a click leads
 * to them; on phones it stands just outside and comes along with the finger.
 */
export function Neighbour({ id, side, onSelect }: NeighbourProps) {
  const story = useStory(id);
  if (!story) return null;
  const { user, media, type, blur, createdAt, _id } = story;
  const name = user.fullName || user.userName;
  const picture = type === 'image' ? mediaUrl(media) : placeholder(blur)?.image;
  return (
    <Beside $side={side} type="button" onClick={onSelect}>
      {picture && <BesidePicture src={picture} alt="" draggable={false} />}
      <VisuallyHidden>{side === 'left' ? 'Previous person:' : 'Next person:'}</VisuallyHidden>
      <BesideAvatar>
        <Avatar src={user.profilePhoto} size={48} />
        <BesideName dir="auto">{name}</BesideName>
        {!isSample(_id) && <RelativeTime iso={createdAt} />}
      </BesideAvatar>
    </Beside>
  );
}
