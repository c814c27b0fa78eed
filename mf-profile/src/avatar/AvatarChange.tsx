import { acceptOf, FileButton, fileRules } from '@kithkin/shared';
import { Camera } from 'lucide-react';
import styled from 'styled-components';
import { onPicture } from '../profile/profile.styles';
import { useNewPhoto } from './useNewPhoto';

/** The disc is on the edge of the avatar; only its touch target extends inwards. */
const Container = styled.div`
  position: absolute;
  inset-block-end: -11px;
  inset-inline-end: -11px;

  button {
    ${onPicture}
  }
`;

/** Button that chooses a new avatar. */
export function AvatarChange() {
  const { choose, dialog } = useNewPhoto();
  return (
    <Container>
      <FileButton
        label="Change profile photo"
        accept={acceptOf(fileRules.avatar)}
        icon={Camera}
        iconOnly
        onFiles={choose}
      />
      {dialog}
    </Container>
  );
}
