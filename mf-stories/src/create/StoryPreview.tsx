import { FileButton } from '@kithkin/shared';
import { Clapperboard, ImagePlus } from 'lucide-react';
import { Again, Backing, Film, Invite, Picture } from './createStyles';
import type { StoryKind } from './fileKind';
import { useFileAddress } from './useFileAddress';

interface StoryPreviewProps {
  kind: StoryKind;
  file: File | null;
  disabled: boolean;
  onFile: (file: File) => void;
}

const words: Record<StoryKind, { choose: string; hint: string; accept: string }> = {
  image: { choose: 'Choose a photo', hint: 'It shows for 5 seconds.', accept: 'image/*' },
  video: { choose: 'Choose a video', hint: 'At most 60 seconds of it show.', accept: 'video/*' },
};

/** The file as it will show, or the invitation to choose one. */
export function StoryPreview({ kind, file, disabled, onFile }: StoryPreviewProps) {
  const address = useFileAddress(file);
  const { choose, hint, accept } = words[kind];
  const Sign = kind === 'image' ? ImagePlus : Clapperboard;
  const pick = (label: string) => (
    <FileButton
      label={label}
      accept={accept}
      size="small"
      disabled={disabled}
      onFiles={([first]) => {
        if (first) onFile(first);
      }}
    />
  );
  return (
    <>
      <Backing $filled={file !== null}>
        {!file && (
          <Invite>
            <Sign aria-hidden />
            {pick(choose)}
            <span>{hint} Everyone who follows you can see it for 24 hours.</span>
          </Invite>
        )}
        {address && kind === 'image' && <Picture src={address} alt="Preview of your story" />}
        {address && kind === 'video' && (
          <Film src={address} aria-label="Preview of your story" controls muted playsInline />
        )}
      </Backing>
      {file && <Again>{pick('Choose another')}</Again>}
    </>
  );
}
