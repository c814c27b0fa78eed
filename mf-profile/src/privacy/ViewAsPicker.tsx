import { Button, Dialog, PeoplePicker, useNavigate } from '@kithkin/shared';
import { VIEW_AS_PARAM } from './params';

interface Props {
  open: boolean;
  onClose: () => void;
}

/** Lets the user choose a person, and opens the own profile as that person sees it. */
export function ViewAsPicker({ open, onClose }: Props) {
  const navigate = useNavigate();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="View as a certain person"
      footer={<Button onClick={onClose}>Cancel</Button>}
    >
      <PeoplePicker
        label="Search people"
        chosen={[]}
        max={1}
        autoFocus
        onChange={([person]) => {
          if (!person) return;
          onClose();
          void navigate(`/privacy?${VIEW_AS_PARAM}=${encodeURIComponent(person.userName)}`);
        }}
      />
    </Dialog>
  );
}
