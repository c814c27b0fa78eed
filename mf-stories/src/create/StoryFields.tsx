import { Button, FileButton, Progress, Stack, TextArea } from '@kithkin/shared';
import { Clapperboard, Crop, Image, Maximize } from 'lucide-react';
import { Columns, Tools, Trouble } from './createStyles';
import { Segment } from './Segment';
import { StoryPreview } from './StoryPreview';
import { MOST_LETTERS } from './text/storyText';
import { TextTools } from './text/TextTools';
import { UnsentStories } from './UnsentStories';
import { POST_FAILED } from './usePostStory';
import type { StoryForm } from './useStoryForm';

/** What the server takes (contract: CreateStoryFields), less the room for the words on the picture. */
const LONGEST_ALT = 500 - MOST_LETTERS - ' Text: '.length;

const kinds = [
  { value: 'image', label: 'Photo', Sign: Image },
  { value: 'video', label: 'Video', Sign: Clapperboard },
] as const;

const words = {
  image: { choose: 'Choose a photo', accept: 'image/*' },
  video: { choose: 'Choose a video', accept: 'video/*' },
} as const;

/** Preview on one side, what can be done with it on the other. */
export function StoryFields({ form }: { form: StoryForm }) {
  const { draft, busy, editable, posting, trouble } = form;
  const { kind, source, cut } = draft;
  const still = busy || form.restoring;
  return (
    <Stack gap={4}>
      {!busy && <UnsentStories />}
      <Columns $one={source === null}>
        <StoryPreview
          draft={draft}
          editable={editable}
          unshown={form.unshown}
          onUnshown={form.setUnshown}
          onText={(text) => form.change({ text })}
        />
        <Stack gap={4}>
          <Segment
            label="Photo or Video"
            choices={kinds}
            value={kind}
            disabled={still}
            onChange={form.switchTo}
          />
          <Tools>
            <FileButton
              label={source ? 'Choose another' : words[kind].choose}
              accept={words[kind].accept}
              size="small"
              variant={source ? 'secondary' : 'primary'}
              disabled={still}
              onFiles={([first]) => {
                if (first) void form.choose(first);
              }}
            />
            {editable && (
              <Button
                size="small"
                icon={Crop}
                disabled={still}
                onClick={() => form.setCropping(true)}
              >
                Crop to 9:16
              </Button>
            )}
            {cut && (
              <Button
                size="small"
                icon={Maximize}
                disabled={still}
                onClick={() => form.change({ cut: null })}
              >
                Show all of it
              </Button>
            )}
            {source && !busy && (
              <Button size="small" variant="quiet" onClick={form.startOver}>
                Start over
              </Button>
            )}
          </Tools>
          {trouble && <Trouble>{trouble}</Trouble>}
          {editable && (
            <TextTools
              text={draft.text}
              disabled={still}
              onChange={(text) => form.change({ text })}
            />
          )}
          {source && (
            <TextArea
              label="What it shows"
              hint="Read out to people who can’t see it."
              rows={2}
              dir="auto"
              maxLength={LONGEST_ALT}
              value={draft.alt}
              disabled={still}
              onChange={({ target }) => form.change({ alt: target.value })}
            />
          )}
          {busy && <Progress value={form.progress} label="Uploading" />}
          {posting.state === 'failed' && (
            <Trouble>
              {POST_FAILED}
              {posting.detail && `. ${posting.detail}`}
            </Trouble>
          )}
        </Stack>
      </Columns>
    </Stack>
  );
}
