import { useFileUrl } from '@kithkin/shared';
import { Clapperboard, ImagePlus } from 'lucide-react';
import { Blurred, Box, Invite, Note, Picture, Stage, Video } from './create.styles';
import type { StoryDraft, StoryKind } from './storyDraft';
import { DraggableTextBlock } from './text/DraggableTextBlock';
import { hasText, type StoryText } from './text/storyText';

interface StoryPreviewProps {
  draft: StoryDraft;
  /** True if the picture can have text. */
  editable: boolean;
  /** True if the browser can't show this file. */
  unshown: boolean;
  onUnshown: () => void;
  onText: (text: StoryText) => void;
  /** Disables the choice of a file, e.g. while a draft is restored. */
  disabled: boolean;
  /** Opens the file picker. */
  onPick: () => void;
}

const hints: Record<StoryKind, string> = {
  image: 'It shows for 5 seconds.',
  video: 'It shows for its own length, 60 seconds at most.',
};

const labels: Record<StoryKind, string> = {
  image: 'Choose a photo',
  video: 'Choose a video',
};

type EmptyPreviewProps = Pick<StoryPreviewProps, 'disabled' | 'onPick'> & { kind: StoryKind };

/** The box of the story while no file is chosen: a button that opens the file picker. */
function EmptyPreview({ kind, disabled, onPick }: EmptyPreviewProps) {
  const Sign = kind === 'image' ? ImagePlus : Clapperboard;
  return (
    <Box as="button" type="button" $filled={false} disabled={disabled} onClick={onPick}>
      <Invite>
        <Sign aria-hidden />
        <b>{labels[kind]}</b>
        <span>{hints[kind]} Whoever may see your posts can see it for 24 hours.</span>
      </Invite>
    </Box>
  );
}

/** Preview of the story in its aspect ratio; without a file, the box that opens the file picker. */
export function StoryPreview(props: StoryPreviewProps) {
  const { draft, editable, unshown, onUnshown, onText, disabled, onPick } = props;
  const { kind, source, cropped, text } = draft;
  const address = useFileUrl(cropped ?? source);
  if (!source) return <EmptyPreview kind={kind} disabled={disabled} onPick={onPick} />;
  return (
    <Stage $filled dir="ltr">
      {unshown && <Note>This browser can’t show it. It is posted as it is.</Note>}
      {address && !unshown && kind === 'image' && (
        <>
          <Blurred src={address} alt="" aria-hidden />
          <Picture src={address} alt="Preview of your story" onError={onUnshown} />
        </>
      )}
      {address && !unshown && kind === 'video' && (
        <Video
          src={address}
          aria-label="Preview of your story"
          controls
          muted
          playsInline
          onError={onUnshown}
        />
      )}
      {editable && hasText(text) && (
        <DraggableTextBlock text={text} onMove={(position) => onText({ ...text, ...position })} />
      )}
    </Stage>
  );
}
