import {
  acceptOf,
  confirm,
  FileButton,
  fileRules,
  IconButton,
  media,
  mediaUrl,
  reportError,
  Tooltip,
} from '@kithkin/shared';
import type { User } from '@kithkin/shared/contract';
import { ImagePlus, Trash2 } from 'lucide-react';
import styled, { css } from 'styled-components';
import { toastFailure } from '../failures';
import { onPicture } from '../profile/profile.styles';
import { picturesApi, useNewPicture } from './useNewPicture';

/** The room across the top of a profile: of the picture, or of the button that adds one. */
const BannerSlot = styled.div<{ $empty: boolean }>`
  position: relative;
  aspect-ratio: ${({ $empty }) => ($empty ? 'auto' : '3 / 1')};
  min-block-size: ${({ $empty }) => ($empty ? '64px' : '0')};
  border-radius: var(--radius-card);
  background: var(--accent-soft);

  & > img {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    border-radius: inherit;
    object-fit: cover;
  }

  @media ${media.phone} {
    border-radius: 0;
  }
`;

const onColour = css`
  margin: var(--space-2);
  border: 1px solid var(--line);
  background: var(--surface);
  color: var(--text);
`;

/** Controls in the upper corner, away from the portrait at the lower one. */
const BannerActions = styled.div<{ $onPicture: boolean }>`
  position: absolute;
  inset-block-start: 0;
  inset-inline-end: 0;
  display: flex;

  & > button {
    ${({ $onPicture }) => ($onPicture ? onPicture : onColour)}
  }
`;

/** Returns the function that removes the own banner, after a confirmation. */
function useBannerRemoval() {
  const [removePicture, { isLoading: removing }] = picturesApi.useRemovePictureMutation();
  const remove = async () => {
    const isConfirmed = await confirm({
      title: 'Remove your banner?',
      message: 'The banner is deleted.',
      confirmLabel: 'Remove',
      tone: 'danger',
    });
    if (!isConfirmed) return;
    const { error } = await removePicture('banner');
    if (!error) return;
    reportError(error, { source: 'profile.banner' });
    toastFailure(error);
  };
  return { removing, remove: () => void remove() };
}

/** Buttons that choose a banner, which is cropped before it is sent, and remove it. */
function BannerChange({ hasBanner }: { hasBanner: boolean }) {
  const { choose, dialog } = useNewPicture('banner');
  const { removing, remove } = useBannerRemoval();
  return (
    <BannerActions $onPicture={hasBanner}>
      <FileButton
        label={hasBanner ? 'Change banner' : 'Add a banner'}
        accept={acceptOf(fileRules.avatar)}
        icon={ImagePlus}
        iconOnly={hasBanner}
        size="small"
        onFiles={choose}
      />
      {hasBanner && (
        <Tooltip label="Remove banner">
          <IconButton label="Remove banner" icon={Trash2} disabled={removing} onClick={remove} />
        </Tooltip>
      )}
      {dialog}
    </BannerActions>
  );
}

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
    <BannerSlot $empty={!banner}>
      {banner && (
        <img src={mediaUrl(banner)} alt={`Banner of ${person.fullName}`} draggable={false} />
      )}
      {own && <BannerChange hasBanner={Boolean(banner)} />}
    </BannerSlot>
  );
}
