import {
  Button,
  Cropper,
  type CropperHandle,
  type CropperState,
  Row,
  Stack,
} from '@kithkin/shared';
import { useRef, useState } from 'react';
import { Trouble } from './createStyles';

interface CropStepProps {
  file: File;
  onCut: (cut: File) => void;
  onBack: () => void;
}

/** A story's longest side, in pixels. */
const LONGEST_SIDE = 1920;

/** Chooses what of a photo fills the story's frame. */
export function CropStep({ file, onCut, onBack }: CropStepProps) {
  const cropper = useRef<CropperHandle>(null);
  const [state, setState] = useState<CropperState>('loading');
  const [trouble, setTrouble] = useState('');
  const [cutting, setCutting] = useState(false);

  const use = async () => {
    if (!cropper.current || cutting) return;
    setCutting(true);
    try {
      onCut(await cropper.current.cut());
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : '');
      setCutting(false);
    }
  };
  return (
    <Stack gap={4}>
      <Cropper
        ref={cropper}
        file={file}
        aspect={9 / 16}
        maxSide={LONGEST_SIDE}
        label="Your photo"
        disabled={cutting}
        onState={setState}
      />
      {trouble && <Trouble role="alert">{trouble}</Trouble>}
      <Row gap={2} justify="end">
        <Button onClick={onBack}>Back</Button>
        <Button variant="primary" busy={cutting} disabled={state !== 'ready'} onClick={use}>
          Use this part
        </Button>
      </Row>
    </Stack>
  );
}
