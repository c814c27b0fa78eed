import { acceptOf, FileButton, fileRules } from '@kithkin/shared';
import { Camera } from 'lucide-react';
import styled from 'styled-components';
import { useNewPhoto } from './useNewPhoto';

/** Positioned in the lower corner of the avatar, within the ring of its stories. */
const Container = styled.div`
  position: absolute;
  inset-block-end: 0;
  inset-inline-end: 0;

  button {
    border: 1px solid var(--line);
    background: var(--surface);
    color: var(--text);
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
