import { DraftChooser, useDraftSlot, useMe } from '@kithkin/shared';
import { ComposerForm, type ComposerFormProps } from './ComposerForm';
import { postDrafts } from './drafts';

/**
 * Form for a new post with the draft of this tab; offers the drafts of closed tabs if there are
 * several.
 */
export function Composer(props: Omit<ComposerFormProps, 'draftSuffix'>) {
  const slot = useDraftSlot(postDrafts(useMe()._id));
  return (
    <>
      <DraftChooser slot={slot} />
      <ComposerForm {...props} key={slot.suffix} draftSuffix={slot.suffix} />
    </>
  );
}
