import {
  acceptOf,
  Button,
  Field,
  FileButton,
  FileList,
  fileRules,
  MAX_LOCATION,
  media,
  Progress,
  TextArea,
} from '@kithkin/shared';
import type { Media, Post } from '@kithkin/shared/contract';
import { LinkPreviewField } from '@kithkin/shared/link-previews';
import { ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import styled from 'styled-components';
import { useFileDropAndPaste } from '../compose/useFileDropAndPaste';
import { ExistingMedia } from './ExistingMedia';
import type { EditForm } from './useEditForm';

/** A focused field is scrolled into view together with its label. */
const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);

  :is(input, textarea) {
    scroll-margin-block: var(--space-7);
  }
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: var(--space-3);

  @media ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Note = styled.p`
  color: var(--text-2);
`;

const Failure = styled.p`
  padding: var(--space-3);
  border-radius: var(--radius-control);
  background: var(--danger-soft);
  color: var(--danger-text);
`;

const Adding = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
`;

/** Returns the remaining media of the post, in the form's order. */
function existingMedia({ media }: Post, existingIds: readonly string[]): Media[] {
  const byId = new Map(media.map((item) => [item._id, item]));
  return existingIds.flatMap((id) => byId.get(id) ?? []);
}

/** Existing and new media of the post. Not used for shares, which have none of their own. */
function EditMedia({ post, form }: { post: Post; form: EditForm }) {
  const { draft, files, saving, progress } = form;
  const removed = post.media.map(({ _id }) => _id).filter((id) => !draft.keep.includes(id));
  const remaining = fileRules.post.max - draft.keep.length - files.files.length;
  return (
    <>
      <ExistingMedia
        media={existingMedia(post, draft.keep)}
        alts={draft.alts}
        busy={saving}
        onChange={(existingIds) => form.change({ keep: existingIds })}
        onDescribe={(id, alt) => form.change({ alts: { ...draft.alts, [id]: alt } })}
      />
      <FileList
        files={files.files}
        label="New photos and videos"
        busy={saving}
        onRemove={files.remove}
        onMove={files.move}
        onDescribe={files.describe}
      />
      {files.reasons.length > 0 && <Failure role="alert">{files.reasons.join(' ')}</Failure>}
      {saving && files.files.length > 0 && <Progress value={progress} label="Uploading" />}
      <Adding>
        <FileButton
          label="Add photos or videos"
          icon={ImagePlus}
          accept={acceptOf(fileRules.post)}
          multiple
          disabled={saving}
          onFiles={files.add}
        />
        {removed.length > 0 && removed.length <= remaining && (
          <Button
            disabled={saving}
            onClick={() => form.change({ keep: [...draft.keep, ...removed] })}
          >
            Put back what was removed
          </Button>
        )}
      </Adding>
    </>
  );
}

/** Fields of the edit form, used by the screen and by the dialog. */
export function EditFields({ post, form }: { post: Post; form: EditForm }) {
  const { draft, isShare, saving, error, failure, restored } = form;
  const fileHandlers = useFileDropAndPaste(saving || isShare, form.files.add);
  const text = useRef<HTMLTextAreaElement>(null);
  const setRemovedPreview = (removedPreview: string) => {
    form.change({ removedPreview });
    text.current?.focus();
  };
  return (
    <Fields {...fileHandlers.drop}>
      {restored && <Note role="status">Your unsaved changes are back.</Note>}
      <TextArea
        ref={text}
        label="Text"
        rows={5}
        dir="auto"
        readOnly={saving}
        error={error ?? undefined}
        value={draft.body}
        onPaste={fileHandlers.onPaste}
        onChange={(event) => form.change({ body: event.target.value })}
      />
      {!isShare && draft.keep.length + form.files.files.length === 0 && (
        <LinkPreviewField
          text={draft.body}
          removed={draft.removedPreview}
          known={post.preview}
          onRemove={setRemovedPreview}
          onRestore={() => setRemovedPreview('')}
        />
      )}
      <Pair>
        <Field
          label="Tags"
          hint="Separated by commas"
          dir="auto"
          readOnly={saving}
          value={draft.tags}
          onChange={(event) => form.change({ tags: event.target.value })}
        />
        <Field
          label="Location"
          dir="auto"
          maxCharacters={MAX_LOCATION}
          readOnly={saving}
          value={draft.location}
          onChange={(event) => form.change({ location: event.target.value })}
        />
      </Pair>
      {!isShare && <EditMedia post={post} form={form} />}
      {failure !== null && <Failure role="alert">{failure}</Failure>}
    </Fields>
  );
}
