import { Avatar, mediaUrl, placeholder, RelativeTime, VisuallyHidden } from '@kithkin/shared';
import { isSample } from '../samples/samples';
import { Beside, BesideAvatar, BesideName, BesidePicture } from './neighbour.styles';
import { useStory } from './playlist/useStory';

interface NeighbourProps {
  /** Id of the person's first story to show; null at the ends of the playlist. */
  id: string | null;
  side: 'left' | 'right';
  onSelect: () => void;
}

/**
 * The previous or next person beside the story. On wide screens small, dimmed and clickable; on
 * phones just outside of the screen, following swipes.
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
