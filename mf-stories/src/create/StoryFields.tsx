import { Button, FileButton, MAX_ALT_TEXT, Progress, Stack, TextArea } from '@kithkin/shared';
import { Clapperboard, Crop, Image, Maximize } from 'lucide-react';
import { Columns, ErrorText, Tools } from './create.styles';
import { Segment } from './Segment';
import { StoryPreview } from './StoryPreview';
import { MAX_LENGTH } from './text/storyText';
import { TextTools } from './text/TextTools';
import { UnsentStories } from './UnsentStories';
import { POST_FAILED } from './usePostStory';
import type { StoryForm } from './useStoryForm';

/**
 * Maximum length of the typed description: that of a story's, minus the text on the picture, which
 * is appended to it.
 */
const MAX_ALT_LENGTH = MAX_ALT_TEXT - MAX_LENGTH - ' Text: '.length;

const kinds = [
  { value: 'image', label: 'Photo', Sign: Image },
  { value: 'video', label: 'Video', Sign: Clapperboard },
] as const;

const label = {
  image: { choose: 'Choose a photo', accept: 'image/*' },
  video: { choose: 'Choose a video', accept: 'video/*' },
} as const;

/** The preview with the fields and buttons beside it. */
export function StoryFields({ form }: { form: StoryForm }) {
  const { draft, busy, editable, posting, error } = form;
  const { kind, source, cropped } = draft;
  const isDisabled = busy || form.restoring;
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
            disabled={isDisabled}
            onChange={form.switchTo}
          />
          <Tools>
            <FileButton
              label={source ? 'Choose another' : label[kind].choose}
              accept={label[kind].accept}
              size="small"
              variant={source ? 'secondary' : 'primary'}
              disabled={isDisabled}
              onFiles={([first]) => {
                if (first) void form.choose(first);
              }}
            />
            {editable && (
              <Button
                size="small"
                icon={Crop}
                disabled={isDisabled}
                onClick={() => form.setCropping(true)}
              >
                Crop to 9:16
              </Button>
            )}
            {cropped && (
              <Button
                size="small"
                icon={Maximize}
                disabled={isDisabled}
                onClick={() => form.change({ cropped: null })}
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
          {error && <ErrorText>{error}</ErrorText>}
          {editable && (
            <TextTools
              text={draft.text}
              disabled={isDisabled}
              onChange={(text) => form.change({ text })}
            />
          )}
          {source && (
            <TextArea
              label="What it shows"
              hint="Read out to people who can’t see it."
              rows={2}
              dir="auto"
              maxLength={MAX_ALT_LENGTH}
              value={draft.alt}
              disabled={isDisabled}
              onChange={({ target }) => form.change({ alt: target.value })}
            />
          )}
          {busy && <Progress value={form.progress} label="Uploading" />}
          {posting.state === 'failed' && (
            <ErrorText>
              {POST_FAILED}
              {posting.detail && `. ${posting.detail}`}
            </ErrorText>
          )}
        </Stack>
      </Columns>
    </Stack>
  );
}
