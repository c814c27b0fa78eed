import { FormDialog, RadioGroup, useAppDispatch } from '@kithkin/shared';
import { useState } from 'react';
import { type Blockable, setMuted } from '../relations/relationChanges';
import { DURATION_CHOICES, hoursOf, type MuteDuration } from './durations';

export interface MuteDialogProps {
  person: Blockable;
  open: boolean;
  /** Called when the person was muted or the dialog was cancelled. */
  onClose: () => void;
}

/** Mutes a person for a time that the user chooses. */
export function MuteDialog({ person, open, onClose }: MuteDialogProps) {
  const dispatch = useAppDispatch();
  const [duration, setDuration] = useState<MuteDuration>('always');
  const mute = () => {
    void dispatch(setMuted({ ...person, hours: hoursOf(duration) }, true));
    onClose();
  };
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={`Mute ${person.fullName}?`}
      submitLabel="Mute"
      onSubmit={mute}
    >
      <RadioGroup
        label="How long?"
        hint="Feeds, stories, comments and notifications leave out what they make. Their profile and messages stay, and they are not told."
        choices={DURATION_CHOICES}
        value={duration}
        onChange={setDuration}
      />
    </FormDialog>
  );
}
