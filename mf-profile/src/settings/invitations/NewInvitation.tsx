import { Button, copyLink, errorMessage, Field, Select } from '@kithkin/shared';
import { Copy } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Failure } from '../../formParts';
import { Form } from '../settings.styles';
import { invitationsApi } from './invitationsApi';

const USES = [
  { value: '1', label: 'One person' },
  { value: '5', label: '5 people' },
  { value: '20', label: '20 people' },
  { value: '100', label: '100 people' },
] as const;
const DAYS = [
  { value: '1', label: 'One day' },
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
] as const;

/** Makes an invitation link and shows it, to copy: it can't be shown again. */
export function NewInvitation() {
  const [uses, setUses] = useState<(typeof USES)[number]['value']>('1');
  const [days, setDays] = useState<(typeof DAYS)[number]['value']>('7');
  const [create, { data, error, isLoading }] = invitationsApi.useCreateInvitationMutation();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void create({ maxUses: Number(uses), days: Number(days) });
  };
  return (
    <Form onSubmit={submit}>
      <Select label="For" options={USES} value={uses} onChange={setUses} />
      <Select label="Valid for" options={DAYS} value={days} onChange={setDays} />
      <Button type="submit" busy={isLoading}>
        Make a link
      </Button>
      {error && <Failure message={errorMessage(error, 'The link could not be made.')} />}
      {data && !isLoading && !error && (
        <>
          <Field
            label="Your link"
            hint="Copy it now. It can’t be shown again."
            value={data.url}
            readOnly
            onFocus={({ target }) => target.select()}
          />
          <Button variant="primary" icon={Copy} onClick={() => void copyLink(data.url)}>
            Copy link
          </Button>
        </>
      )}
    </Form>
  );
}
