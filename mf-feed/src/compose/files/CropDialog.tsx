import {
  Button,
  type ChosenFile,
  Cropper,
  type CropperHandle,
  type CropperState,
  Dialog,
  Tabs,
} from '@kithkin/shared';
import { type Ref, useRef, useState } from 'react';
import { Problem } from '../composer.styles';
import { useNaturalMedia } from './useNaturalMedia';

/** Maximum side of a picture in a post in pixels, equal to the server's. */
const MAX_SIDE_PX = 2048;

const SHAPES = [
  { value: 'original', label: 'Original' },
  { value: 'square', label: 'Square' },
  { value: 'portrait', label: '4:5' },
  { value: 'landscape', label: '16:9' },
] as const;

const ratios: Record<string, number> = { square: 1, portrait: 4 / 5, landscape: 16 / 9 };

interface CropDialogProps {
  /** The picture that is cropped; null closes the dialog. */
  chosen: ChosenFile | null;
  onClose: () => void;
  onCropped: (id: string, file: File) => void;
}

/** Crops a chosen picture to its own or another shape. */
export function CropDialog({ chosen, onClose, onCropped }: CropDialogProps) {
  const [last, setLast] = useState(chosen);
  if (chosen !== null && chosen !== last) setLast(chosen);
  const cropper = useRef<CropperHandle>(null);
  const [state, setState] = useState<CropperState>('loading');
  const [running, setRunning] = useState(false);
  const [failure, setFailure] = useState('');

  const close = () => {
    setFailure('');
    onClose();
  };
  const use = async () => {
    if (!chosen || !cropper.current || running) return;
    setRunning(true);
    setFailure('');
    try {
      onCropped(chosen.id, await cropper.current.crop());
    } catch (error) {
      setFailure(error instanceof Error ? error.message : '');
    } finally {
      setRunning(false);
    }
  };
  return (
    <Dialog
      open={chosen !== null}
      onClose={close}
      title="Crop"
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button variant="primary" busy={running} disabled={state !== 'ready'} onClick={use}>
            Use this part
          </Button>
        </>
      }
    >
      {last && <Shapes ref={cropper} chosen={last} disabled={running} onState={setState} />}
      {failure && <Problem role="alert">{failure}</Problem>}
    </Dialog>
  );
}

interface ShapesProps {
  ref: Ref<CropperHandle>;
  chosen: ChosenFile;
  disabled: boolean;
  onState: (state: CropperState) => void;
}

/** Tabs with the shapes, and the cropper in the chosen one. */
function Shapes({ ref, chosen, disabled, onState }: ShapesProps) {
  const natural = useNaturalMedia(chosen.url, 'image');
  const [shape, setShape] = useState('original');
  const own = natural ? natural.width / natural.height : 1;
  return (
    <Tabs tabs={SHAPES} label="Shape" value={shape} onChange={setShape}>
      <Cropper
        ref={ref}
        file={chosen.file}
        aspect={ratios[shape] ?? own}
        maxSide={MAX_SIDE_PX}
        label="Your photo"
        disabled={disabled}
        onState={onState}
      />
    </Tabs>
  );
}
