import { Button, Dialog } from '@kithkin/shared';
import { CropStep } from './CropStep';
import { StoryFields } from './StoryFields';
import { useStoryForm } from './useStoryForm';

interface CreateStoryDialogProps {
  open: boolean;
  onClose: () => void;
}

/** The dialog that makes a story: a photo or a video, what it shows in words, and off it goes. */
export function CreateStoryDialog({ open, onClose }: CreateStoryDialogProps) {
  const form = useStoryForm(open, onClose);
  const { draft, busy, cropping } = form;
  return (
    <Dialog
      open={open}
      onClose={form.leave}
      dismissible={!busy}
      title="Create Story"
      // Beside an empty preview there would be nothing to fill a large one.
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
