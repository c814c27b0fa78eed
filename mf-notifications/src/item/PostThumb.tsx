import { mediaUrl, placeholder } from '@kithkin/shared';
import type { Notification } from '@kithkin/shared/contract';
import { Music, Play } from 'lucide-react';
import { ThumbBox } from './item.styles';

type Thumb = NonNullable<NonNullable<Notification['data']['post']>['thumb']>;

function Content({ thumb }: { thumb: Thumb }) {
  switch (thumb.type) {
    case 'image':
    case 'gif':
      return <img src={mediaUrl(thumb.url)} alt={thumb.alt} loading="lazy" decoding="async" />;
    case 'video':
      return <Play size={18} role="img" aria-label={thumb.alt || 'Video'} />;
    case 'audio':
      return <Music size={18} role="img" aria-label={thumb.alt || 'Audio'} />;
  }
}

/** Small picture of a post's first file. Videos and sounds have an icon, so that no file is loaded. */
export function PostThumb({ thumb }: { thumb: Thumb }) {
  const blurred = placeholder(thumb.blur);
  return (
    <ThumbBox style={blurred && { backgroundImage: `url(${blurred.image})` }}>
      <Content thumb={thumb} />
    </ThumbBox>
  );
}
