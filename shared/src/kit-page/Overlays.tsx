import {
  BlockDialog,
  Button,
  confirm,
  Failure,
  Field,
  FormDialog,
  Row,
  TextArea,
  toast,
} from '@kithkin/shared';
import { useState } from 'react';
import type { ToastTone } from '../ui/toasts';
import { Section } from './samples';

const tones: readonly ToastTone[] = ['neutral', 'success', 'warning', 'danger'];

/** Components that open above the page. */
export function Overlays() {
  const [open, setOpen] = useState(false);
  const [blocking, setBlocking] = useState(false);
  const openConfirmation = async () => {
    const yes = await confirm({
      message: 'Are you sure you want to logout?',
      confirmLabel: 'Logout',
    });
    toast({ message: yes ? 'Yes' : 'No', tone: yes ? 'success' : 'neutral' });
  };
  return (
    <Section title="Overlays">
      <Row wrap>
        <Button onClick={() => setOpen(true)}>Dialog</Button>
        <Button onClick={openConfirmation}>Confirm</Button>
        <Button onClick={() => setBlocking(true)}>Block somebody</Button>
        <Button
          onClick={() =>
            toast({
              message: 'Moved to trash',
              action: { label: 'Undo', onSelect: () => toast({ message: 'Post recovered' }) },
            })
          }
        >
          Toast with an action
        </Button>
        {tones.map((tone) => (
          <Button key={tone} onClick={() => toast({ message: `A ${tone} toast`, tone })}>
            Toast, {tone}
          </Button>
        ))}
      </Row>
      <FormDialog
        open={open}
        onClose={() => setOpen(false)}
        title="Edit Your Profile"
        submitLabel="Save"
        onSubmit={() => setOpen(false)}
      >
        <Field label="Your name" />
        <TextArea label="About you" />
        <Failure message="Update failed." hint="What you have written is kept." />
      </FormDialog>
      <BlockDialog
        name="Ada Lovelace"
        open={blocking}
        onBlock={() => setBlocking(false)}
        onClose={() => setBlocking(false)}
      />
    </Section>
  );
}
