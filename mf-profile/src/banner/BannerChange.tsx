import {
  acceptOf,
  confirm,
  errorMessage,
  FileButton,
  fileRules,
  IconButton,
  PhotoDialog,
  reportError,
  request,
  Tooltip,
  toast,
} from '@kithkin/shared';
import type { AvatarResponse } from '@kithkin/shared/contract';
import { ImagePlus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { UPDATE_FAILED } from '../messages';
import { useOwnUserUpdate, usePictureUpload } from '../usePictureUpload';
import { BannerActions } from './banner.styles';

/** Width divided by height, as stored by the server. */
const RATIO = 3;
/** Width of a stored banner in pixels, equal to the server's. */
const WIDTH_PX = 1500;

/** Returns the function that removes the own banner, after a confirmation. */
function useBannerRemoval() {
  const update = useOwnUserUpdate();
  const [removing, setRemoving] = useState(false);
  const remove = async () => {
    const isConfirmed = await confirm({
      title: 'Remove your banner?',
      message: 'The picture is deleted.',
      confirmLabel: 'Remove',
      tone: 'danger',
    });
    if (!isConfirmed) return;
    setRemoving(true);
    try {
      const { updatedUser } = await request<AvatarResponse>('/users/me/banner', {
        method: 'DELETE',
      });
      update(updatedUser);
    } catch (error) {
      reportError(error, { source: 'profile.banner' });
      toast({ message: errorMessage(error, UPDATE_FAILED), tone: 'danger' });
    } finally {
      setRemoving(false);
    }
  };
  return { removing, remove: () => void remove() };
}

/** Buttons that choose a banner, which is cropped before it is sent, and remove it. */
export function BannerChange({ hasBanner }: { hasBanner: boolean }) {
  const [chosen, setChosen] = useState<{ file: File; key: number } | null>(null);
  const [open, setOpen] = useState(false);
  const upload = usePictureUpload('banner');
  const { removing, remove } = useBannerRemoval();
  return (
    <BannerActions $onPicture={hasBanner}>
      <FileButton
        label={hasBanner ? 'Change banner' : 'Add a banner'}
        accept={acceptOf(fileRules.avatar)}
        icon={ImagePlus}
        iconOnly={hasBanner}
        size="small"
        onFiles={([file]) => {
          if (!file) return;
          setChosen({ file, key: (chosen?.key ?? 0) + 1 });
          setOpen(true);
        }}
      />
      {hasBanner && (
        <Tooltip label="Remove banner">
          <IconButton label="Remove banner" icon={Trash2} disabled={removing} onClick={remove} />
        </Tooltip>
      )}
      {chosen && (
        <PhotoDialog
          key={chosen.key}
          file={chosen.file}
          open={open}
          title="New banner"
          label="Your banner"
          aspect={RATIO}
          maxSide={WIDTH_PX}
          upload={upload}
          failed={UPDATE_FAILED}
          hint="Your picture is kept: you can try again."
          onFile={(file) => setChosen({ ...chosen, file })}
          onClose={() => setOpen(false)}
        />
      )}
    </BannerActions>
  );
}
