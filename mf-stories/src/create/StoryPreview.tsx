import { useFileUrl } from '@kithkin/shared';
import { Clapperboard, ImagePlus } from 'lucide-react';
import { Blurred, Invite, Note, Picture, Stage, Video } from './create.styles';
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
}

const hints: Record<StoryKind, string> = {
  image: 'It shows for 5 seconds.',
  video: 'It shows for its own length, 60 seconds at most.',
};

/** Preview of the story in its aspect ratio, or a hint while no file is chosen. */
export function StoryPreview({ draft, editable, unshown, onUnshown, onText }: StoryPreviewProps) {
  const { kind, source, cropped, text } = draft;
  const address = useFileUrl(cropped ?? source);
  if (!source) {
    const Sign = kind === 'image' ? ImagePlus : Clapperboard;
    return (
      <Stage $filled={false}>
        <Invite>
          <Sign aria-hidden />
          <span>{hints[kind]} Whoever may see your posts can see it for 24 hours.</span>
        </Invite>
      </Stage>
    );
  }
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
