import { mediaUrl } from '@kithkin/shared';
import type { User } from '@kithkin/shared/contract';
import { BannerChange } from './BannerChange';
import { BannerSlot } from './banner.styles';

interface BannerProps {
  person: User;
  /** True on the signed-in user's own profile. */
  own: boolean;
}

/** The wide picture across the top of a profile. On the own profile it can be added and changed. */
export function Banner({ person, own }: BannerProps) {
  const { banner } = person;
  if (!banner && !own) return null;
  return (
    <BannerSlot $empty={!banner} data-banner={banner ? 'picture' : 'none'}>
      {banner && (
        <img src={mediaUrl(banner)} alt={`Banner of ${person.fullName}`} draggable={false} />
      )}
      {own && <BannerChange hasBanner={Boolean(banner)} />}
    </BannerSlot>
  );
}
