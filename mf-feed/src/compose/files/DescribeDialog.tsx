import {
  Button,
  type ChosenFile,
  Dialog,
  fileKind,
  MAX_ALT_TEXT,
  MediaFrame,
  Stack,
  TextArea,
} from '@kithkin/shared';
import { useState } from 'react';
import styled from 'styled-components';

/** The picture that is described, whole and no taller than the half of the window. */
const Preview = styled.div`
  block-size: min(320px, 36dvh);
  border-radius: 12px;
  overflow: hidden;
`;

interface DescribeDialogProps {
  /** The file that is described; null closes the dialog. */
  chosen: ChosenFile | null;
  onChange: (id: string, alt: string) => void;
  onClose: () => void;
}

/** Describes a picture or video for people who can't see it. Each change is stored at once. */
export function DescribeDialog({ chosen, onChange, onClose }: DescribeDialogProps) {
  // Displayed until the dialog has closed.
  const [last, setLast] = useState(chosen);
  if (chosen !== null && chosen !== last) setLast(chosen);
  const described = chosen ?? last;
  if (!described) return null;
  const { id, file, url, alt } = described;
  return (
    <Dialog
      open={chosen !== null}
      onClose={onClose}
      title="Alt text"
      onSubmit={onClose}
      footer={
        <Button type="submit" variant="primary">
          Done
        </Button>
      }
    >
      <Stack gap={4}>
        <Preview>
          <MediaFrame
            media={{ type: fileKind(file) === 'video' ? 'video' : 'image', url, alt: '' }}
            fit="contain"
            fill
            controls={false}
            priority
          />
        </Preview>
        <TextArea
          label={`Alt text of ${file.name}`}
          hint="For people who can’t see it."
          dir="auto"
          rows={3}
          maxCharacters={MAX_ALT_TEXT}
          value={alt}
          onChange={(event) => onChange(id, event.target.value)}
        />
      </Stack>
    </Dialog>
  );
}
