import { Button, Field } from '@kithkin/shared';
import { type FormEvent, useState } from 'react';
import type { Override } from './overridden';
import { baseOf } from './overrides';
import { Form, Muted } from './screen.styles';
import { override as setOverride } from './tab';

interface OverrideFormProps {
  remote: string;
  override: Override | undefined;
}

/** Sets or resets the override of a remote in this tab. */
export function OverrideForm({ remote, override }: OverrideFormProps) {
  const [error, setError] = useState('');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const address = String(new FormData(event.currentTarget).get('address')).trim();
    if (baseOf(address) === null) setError('Enter an address that begins with http.');
    else setOverride(remote, address);
  };
  if (override) {
    return (
      <section>
        <h3>Override</h3>
        <p>{override.error ?? 'In this tab it does not come from where it was released.'}</p>
        {override.error ? <Muted>{override.base}</Muted> : null}
        <div>
          <Button size="small" onClick={() => setOverride(remote, '')}>
            Reset {remote}
          </Button>
        </div>
      </section>
    );
  }
  return (
    <section>
      <h3>Override</h3>
      <Form method="post" onSubmit={submit} noValidate>
        <Field
          label={`Address of another ${remote}`}
          hideLabel
          name="address"
          type="url"
          placeholder="http://localhost:3001"
          autoComplete="off"
          error={error}
        />
        <Button type="submit">Use it</Button>
      </Form>
    </section>
  );
}
