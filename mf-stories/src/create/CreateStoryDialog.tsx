import { Button, Dialog, Progress, Stack, TextArea, toast, useBusy } from '@kithkin/shared';
import { Clapperboard, Image } from 'lucide-react';
import { useState } from 'react';
import { Choice, Option, Trouble } from './createStyles';
import { kindOf, type StoryKind, WRONG_FILE } from './fileKind';
import { StoryPreview } from './StoryPreview';
import { UnsentStories } from './UnsentStories';
import { POST_FAILED, usePostStory } from './usePostStory';

interface CreateStoryDialogProps {
  open: boolean;
  onClose: () => void;
}

/** The longest description that the server takes (contract: CreateStoryFields). */
const LONGEST_ALT = 500;

const kinds = [
  { value: 'image', label: 'Photo', Sign: Image },
  { value: 'video', label: 'Video', Sign: Clapperboard },
] as const;

/** The dialog that makes a story: a photo or a video, what it shows in words, and off it goes. */
export function CreateStoryDialog({ open, onClose }: CreateStoryDialogProps) {
  const [kind, setKind] = useState<StoryKind>('image');
  const [file, setFile] = useState<File | null>(null);
  const [alt, setAlt] = useState('');
  const [wrongFile, setWrongFile] = useState(false);

  const leave = () => {
    setFile(null);
    setAlt('');
    setWrongFile(false);
    story.reset();
    onClose();
  };
  const story = usePostStory(leave);
  const { posting } = story;
  const busy = posting.state === 'sending';
  useBusy('a story that is not posted yet', open && file !== null);

  const refuse = () => {
    setWrongFile(true);
    toast({ message: WRONG_FILE, tone: 'danger' });
  };
  const choose = (chosen: File) => {
    const chosenKind = kindOf(chosen);
    if (!chosenKind) {
      refuse();
      return;
    }
    setWrongFile(false);
    setKind(chosenKind);
    setFile(chosen);
    story.reset();
  };
  const switchTo = (next: StoryKind) => {
    setKind(next);
    setWrongFile(false);
    if (file && kindOf(file) !== next) setFile(null);
  };
  const submit = () => {
    if (busy) return;
    if (file) void story.post({ kind, file, alt });
    else refuse();
  };

  return (
    <Dialog
      open={open}
      onClose={leave}
      dismissible={!busy}
      title="Create Story"
      size="small"
      onSubmit={submit}
      footer={
        <>
          <Button onClick={busy ? story.cancel : leave}>Cancel</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {busy ? 'Uploading...' : 'Post Story'}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {!busy && <UnsentStories />}
        <Choice aria-label="Photo or Video" disabled={busy}>
          {kinds.map(({ value, label, Sign }) => (
            <Option key={value}>
              <input
                type="radio"
                name="story-kind"
                value={value}
                checked={kind === value}
                onChange={() => switchTo(value)}
              />
              <Sign aria-hidden />
              {label}
            </Option>
          ))}
        </Choice>
        <StoryPreview kind={kind} file={file} disabled={busy} onFile={choose} />
        {file && (
          <TextArea
            label="What it shows"
            hint="Read out to people who can’t see it."
            rows={2}
            maxLength={LONGEST_ALT}
            value={alt}
            disabled={busy}
            onChange={({ target }) => setAlt(target.value)}
          />
        )}
        {busy && <Progress value={story.progress} label="Uploading" />}
        {wrongFile && <Trouble>{WRONG_FILE}</Trouble>}
        {posting.state === 'failed' && (
          <Trouble>
            {POST_FAILED}
            {posting.detail && `. ${posting.detail}`}
          </Trouble>
        )}
      </Stack>
    </Dialog>
  );
}
