import {
  Button,
  DraftChooser,
  errorMessage,
  outbox,
  Progress,
  Stack,
  TextArea,
  useOutbox,
} from '@kithkin/shared';
import { Clapperboard, Crop, Image, Maximize } from 'lucide-react';
import { useRef } from 'react';
import { Columns, ErrorText, Tools, Unsent } from './create.styles';
import { Segment } from './Segment';
import { StoryPreview } from './StoryPreview';
import { MAX_STORY_ALT } from './storyDraft';
import { TextTools } from './text/TextTools';
import { POST_FAILED } from './usePostStory';
import type { StoryForm } from './useStoryForm';

const kinds = [
  { value: 'image', label: 'Photo', Sign: Image },
  { value: 'video', label: 'Video', Sign: Clapperboard },
] as const;

/** Earlier stories in the outbox that are waiting or that the server has not taken. */
function UnsentStories() {
  return useOutbox('story')
    .filter(({ state }) => state !== 'sending')
    .map(({ clientId, state, error }) => (
      <Unsent key={clientId}>
        <span>
          {state === 'waiting' ? 'A story waits to be sent.' : errorMessage(error, POST_FAILED)}
        </span>
        <Button size="small" onClick={() => void outbox.retry(clientId)}>
          Retry
        </Button>
        <Button size="small" variant="quiet" onClick={() => void outbox.discard(clientId)}>
          Discard
        </Button>
      </Unsent>
    ));
}

/** The preview with the fields and buttons beside it. */
export function StoryFields({ form }: { form: StoryForm }) {
  const { draft, busy, editable, posting, error } = form;
  const { kind, source, cropped } = draft;
  const isDisabled = busy || form.restoring;
  const picker = useRef<HTMLInputElement>(null);
  const pick = () => picker.current?.click();
  return (
    <Stack gap={4}>
      {!busy && <UnsentStories />}
      {!busy && <DraftChooser slot={form.drafts} />}
      <input
        ref={picker}
        type="file"
        hidden
        aria-label="File of the story"
        accept={`${kind}/*`}
        disabled={isDisabled}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void form.choose(file);
        }}
      />
      <Columns $one={source === null}>
        <StoryPreview
          draft={draft}
          editable={editable}
          unshown={form.unshown}
          onUnshown={form.setUnshown}
          onText={(text) => form.change({ text })}
          disabled={isDisabled}
          onPick={pick}
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
            {source && (
              <Button size="small" disabled={isDisabled} onClick={pick}>
                Choose another
              </Button>
            )}
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
              label="Alt text"
              hint="Read out to people who can’t see it."
              rows={2}
              dir="auto"
              maxCharacters={MAX_STORY_ALT}
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
