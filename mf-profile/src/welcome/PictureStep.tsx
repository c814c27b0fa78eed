import {
  Avatar,
  acceptOf,
  accountApi,
  errorMessage,
  Failure,
  FileButton,
  fileRules,
  MAX_BIO,
  Row,
  selectAccount,
  TextArea,
  useAppSelector,
  useBusy,
  useMe,
} from '@kithkin/shared';
import { Camera, ImagePlus } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { Counter } from '../Counter';
import { readDraft, saveDraft } from '../edit/profileDraft';
import { UPDATE_FAILED } from '../failures';
import { useNewPicture } from '../pictures/useNewPicture';

/**
 * State of the bio in the welcome. Unsaved text is stored with the draft of the profile dialog,
 * which shows it later.
 */
export function useBio() {
  const { _id: me } = useMe();
  const saved = useAppSelector((state) => selectAccount(state)?.bio ?? '');
  const [bio, setBio] = useState(() => readDraft(me).bio ?? saved);
  const [failure, setFailure] = useState<string | null>(null);
  const [update, { isLoading: saving }] = accountApi.useUpdateAccountMutation();
  const changed = bio.trim() !== saved;
  useBusy('unsaved profile', changed);

  const store = (unsaved: string | null) => {
    const { bio: _bio, ...others } = readDraft(me);
    saveDraft(me, unsaved === null ? others : { ...others, bio: unsaved });
  };
  return {
    bio,
    saving,
    failure,
    set(text: string) {
      setFailure(null);
      setBio(text);
      store(text.trim() === saved ? null : text);
    },
    /** Drops unsaved text. */
    discard() {
      setBio(saved);
      setFailure(null);
      store(null);
    },
    /** Saves changed text. Returns false if that failed; the text is then unchanged. */
    async save(): Promise<boolean> {
      if (!changed) return true;
      const { error } = await update({ bio: bio.trim() });
      if (error) {
        setFailure(errorMessage(error, UPDATE_FAILED));
        return false;
      }
      store(null);
      return true;
    },
  };
}

export type Bio = ReturnType<typeof useBio>;

const Photo = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--space-3);
`;

/** Devices with a camera in the hand; others would show the file picker twice. */
const CameraWay = styled.div`
  @media not (pointer: coarse) {
    display: none;
  }
`;

const accept = acceptOf(fileRules.avatar);

/** First step of the welcome: profile photo and bio. */
export function PictureStep({ bio }: { bio: Bio }) {
  const { fullName, profilePhoto } = useMe();
  const { choose, dialog } = useNewPicture('avatar');
  return (
    <>
      <Photo>
        <Avatar src={profilePhoto} name={fullName} size={96} />
        <Row wrap justify="center">
          <CameraWay>
            <FileButton
              label="Take a photo"
              accept={accept}
              capture="user"
              icon={Camera}
              onFiles={choose}
            />
          </CameraWay>
          <FileButton
            label={profilePhoto ? 'Choose another photo' : 'Choose a photo'}
            accept={accept}
            icon={ImagePlus}
            onFiles={choose}
          />
        </Row>
      </Photo>
      <TextArea
        label="Bio"
        maxCharacters={MAX_BIO}
        value={bio.bio}
        hint={<Counter text={bio.bio} max={MAX_BIO} />}
        onChange={(event) => bio.set(event.target.value)}
      />
      {bio.failure && <Failure message={bio.failure} hint="What you have written is kept." />}
      {dialog}
    </>
  );
}
