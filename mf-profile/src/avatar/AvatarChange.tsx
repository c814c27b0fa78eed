import { acceptOf, FileButton, fileRules } from '@kithkin/shared';
import { Camera } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { AvatarDialog } from './AvatarDialog';

/** Positioned at the lower edge of the avatar. */
const Container = styled.div`
  position: absolute;
  inset-block-end: -6px;
  inset-inline-end: -6px;

  button {
    border: 1px solid var(--line);
    background: var(--surface);
    color: var(--text);
  }
`;

/** Button that chooses a new avatar. The file is previewed before it is sent. */
export function AvatarChange() {
  const [chosen, setChosen] = useState<{ file: File; key: number } | null>(null);
  const [open, setOpen] = useState(false);
  const begin = (file: File) => {
    setChosen({ file, key: (chosen?.key ?? 0) + 1 });
    setOpen(true);
  };
  return (
    <Container>
      <FileButton
        label="Change profile photo"
        accept={acceptOf(fileRules.avatar)}
        icon={Camera}
        iconOnly
        onFiles={([file]) => file && begin(file)}
      />
      {chosen && (
        <AvatarDialog
          key={chosen.key}
          file={chosen.file}
          open={open}
          onFile={(file) => setChosen({ ...chosen, file })}
          onClose={() => setOpen(false)}
        />
      )}
    </Container>
  );
}
