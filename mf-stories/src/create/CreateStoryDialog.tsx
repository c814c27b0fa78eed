import {
  Button,
  Cropper,
  type CropperHandle,
  type CropperState,
  Dialog,
  Row,
  Stack,
} from '@kithkin/shared';
import { useRef, useState } from 'react';
import { ErrorText } from './create.styles';
import { StoryFields } from './StoryFields';
import { useStoryForm } from './useStoryForm';

interface CropStepProps {
  file: File;
  onCropped: (cropped: File) => void;
  onBack: () => void;
}

/** Maximum side of a story in pixels. */
const MAX_SIDE_PX = 1920;

/** Crops a photo to the story's frame. */
function CropStep({ file, onCropped, onBack }: CropStepProps) {
  const cropper = useRef<CropperHandle>(null);
  const [state, setState] = useState<CropperState>('loading');
  const [failure, setFailure] = useState('');
  const [cutting, setCutting] = useState(false);

  const use = async () => {
    if (!cropper.current || cutting) return;
    setCutting(true);
    try {
      onCropped(await cropper.current.crop());
    } catch (error) {
      setFailure(error instanceof Error ? error.message : '');
      setCutting(false);
    }
  };
  return (
    <Stack gap={4}>
      <Cropper
        ref={cropper}
        file={file}
        aspect={9 / 16}
        maxSide={MAX_SIDE_PX}
        label="Your photo"
        disabled={cutting}
        onState={setState}
      />
      {failure && <ErrorText role="alert">{failure}</ErrorText>}
      <Row gap={2} justify="end">
        <Button onClick={onBack}>Back</Button>
        <Button variant="primary" busy={cutting} disabled={state !== 'ready'} onClick={use}>
          Use this part
        </Button>
      </Row>
    </Stack>
  );
}

/** Dialog that creates a story from a photo or video with a description. */
export function CreateStoryDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const form = useStoryForm(open, onClose);
  const { draft, busy, cropping } = form;
  return (
    <Dialog
      open={open}
      onClose={form.leave}
      dismissible={!busy}
      title="Create Story"
      // Without a preview, a large dialog would be mostly empty.
      size={draft.source ? 'large' : 'small'}
      onSubmit={form.submit}
      footer={
        !cropping && (
          <>
            <Button onClick={busy ? form.cancel : form.leave}>Cancel</Button>
            <Button type="submit" variant={draft.source ? 'primary' : 'secondary'} busy={busy}>
              {busy ? 'Uploading...' : 'Post Story'}
            </Button>
          </>
        )
      }
    >
      {cropping && draft.source ? (
        <CropStep
          file={draft.source}
          onCropped={form.cropped}
          onBack={() => form.setCropping(false)}
        />
      ) : (
        <StoryFields form={form} />
      )}
    </Dialog>
  );
}
