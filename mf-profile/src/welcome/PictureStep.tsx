import { Avatar, acceptOf, FileButton, fileRules, MAX_BIO, TextArea, useMe } from '@kithkin/shared';
import { Camera, ImagePlus } from 'lucide-react';
import styled from 'styled-components';
import { useNewPhoto } from '../avatar/useNewPhoto';
import { Counter } from '../Counter';
import { Failure } from '../Failure';
import type { Bio } from './useBio';

const Photo = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--space-3);
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--space-2);
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
  const { choose, dialog } = useNewPhoto();
  return (
    <>
      <Photo>
        <Avatar src={profilePhoto} name={fullName} size={96} />
        <Ways>
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
            label={profilePhoto ? 'Choose another picture' : 'Choose a picture'}
            accept={accept}
            icon={ImagePlus}
            onFiles={choose}
          />
        </Ways>
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
