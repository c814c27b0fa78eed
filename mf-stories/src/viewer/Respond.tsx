import type { Story } from '@kithkin/shared/contract';
import { isSample } from '../samples/samples';
import { ReplyBar } from './foot.styles';
import { Reactions } from './reactions/Reactions';
import { ReplyForm } from './reply/ReplyForm';

/** Reply field and reactions below another user's story. */
export function Respond({ story }: { story: Story }) {
  return (
    <ReplyBar>
      {!isSample(story._id) && <ReplyForm key={story._id} story={story} />}
      <Reactions story={story} />
    </ReplyBar>
  );
}
