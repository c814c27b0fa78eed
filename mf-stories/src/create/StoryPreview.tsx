import { useFileUrl } from '@kithkin/shared';
import { Clapperboard, ImagePlus } from 'lucide-react';
import { Blurred, Film, Invite, Note, Picture, Stage } from './createStyles';
import type { StoryDraft, StoryKind } from './storyDraft';
import { hasWords, type StoryText } from './text/storyText';
import { TextPlate } from './text/TextPlate';

interface StoryPreviewProps {
  draft: StoryDraft;
  /** Words can be put on it. */
  editable: boolean;
  /** The browser can't show this file. */
  unshown: boolean;
  onUnshown: () => void;
  onText: (text: StoryText) => void;
}

const hints: Record<StoryKind, string> = {
  image: 'It shows for 5 seconds.',
  video: 'It shows for its own length, 60 seconds at most.',
};

/** The story as it will show, in its own shape; or what goes there while nothing is chosen. */
export function StoryPreview({ draft, editable, unshown, onUnshown, onText }: StoryPreviewProps) {
  const { kind, source, cut, text } = draft;
  const address = useFileUrl(cut ?? source);
  if (!source) {
    const Sign = kind === 'image' ? ImagePlus : Clapperboard;
    return (
      <Stage $filled={false}>
        <Invite>
          <Sign aria-hidden />
          <span>{hints[kind]} Everyone who follows you can see it for 24 hours.</span>
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
        <Film
          src={address}
          aria-label="Preview of your story"
          controls
          muted
          playsInline
          onError={onUnshown}
        />
      )}
      {editable && hasWords(text) && (
        <TextPlate text={text} onMove={(place) => onText({ ...text, ...place })} />
      )}
    </Stage>
  );
}
