import {
  acceptOf,
  Button,
  FileButton,
  fileRules,
  PhotoDialog,
  type PhotoDialogProps,
  type UploadWatch,
  uploadForm,
} from '@kithkin/shared';
import type { Conversation } from '@kithkin/shared/contract';
import { useState } from 'react';
import styled from 'styled-components';
import { ChatAvatar } from '../conversations/ChatAvatar';

/** Options of an upload without progress bar and Cancel. */
const UNWATCHED: UploadWatch = { signal: new AbortController().signal, onProgress: () => {} };

/**
 * Uploads the photo of a group.
 * @returns the updated group
 * @throws {ApiError} if the upload fails; `errorMessage` describes the reason
 */
export function savePhoto(id: string, photo: File, watch = UNWATCHED): Promise<Conversation> {
  const form = new FormData();
  form.append('photo', photo, photo.name);
  const path = `/chats/conversations/${encodeURIComponent(id)}`;
  return uploadForm<Conversation>(path, { method: 'PATCH', form, ...watch });
}

const Container = styled.div`
  display: grid;
  gap: var(--space-2);
  justify-items: center;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1);
  justify-content: center;
`;

interface Props {
  /** URL of the photo; null shows the default image. */
  src: string | null;
  onUse: PhotoDialogProps['upload'];
  onRemove(): void;
  /** True while the photo is being removed. Default false. */
  removing?: boolean;
}

/** Photo of a group with buttons to change (and crop) or remove it. */
export function GroupPhoto({ src, onUse, onRemove, removing = false }: Props) {
  const [chosen, setChosen] = useState<{ file: File; key: number } | null>(null);
  const [open, setOpen] = useState(false);
  return (
    <Container>
      <ChatAvatar src={src} group size={96} />
      <Actions>
        <FileButton
          label={src ? 'Change photo' : 'Add photo'}
          accept={acceptOf(fileRules.avatar)}
          variant="quiet"
          onFiles={([file]) => {
            if (!file) return;
            setChosen({ file, key: (chosen?.key ?? 0) + 1 });
            setOpen(true);
          }}
        />
        {src && (
          <Button variant="quiet" busy={removing} onClick={onRemove}>
            Remove photo
          </Button>
        )}
      </Actions>
      {chosen && (
        <PhotoDialog
          key={chosen.key}
          file={chosen.file}
          open={open}
          title="Group photo"
          label="The group’s photo"
          failed="The photo could not be saved. Please try again."
          onFile={(file) => setChosen({ ...chosen, file })}
          onClose={() => setOpen(false)}
          upload={onUse}
        />
      )}
    </Container>
  );
}
