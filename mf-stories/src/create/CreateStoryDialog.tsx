import { Button, Dialog } from '@kithkin/shared';
import { CropStep } from './CropStep';
import { StoryFields } from './StoryFields';
import { useStoryForm } from './useStoryForm';

interface CreateStoryDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Dialog that creates a story from a photo or video with a description. */
export function CreateStoryDialog({ open, onClose }: CreateStoryDialogProps) {
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
