import { Button, errorMessage, Failure, Field, Row, toast } from '@kithkin/shared';
import type { Me } from '@kithkin/shared/contract';
import { useState } from 'react';
import styled from 'styled-components';
import { toastFailure, UPDATE_FAILED } from '../../failures';
import { useForm } from '../../useForm';
import { SaveRow } from '../SaveRow';
import { Section } from '../Section';
import { Form } from '../settings.styles';
import { settingsApi } from '../settingsApi';
import { useDraft } from '../unsaved/useDraft';

/** Notice about the address that requires an action. */
const Notice = styled.div`
  display: grid;
  gap: var(--space-2);
  margin-block-end: var(--space-4);
  padding: var(--space-3) var(--space-4);
  border-radius: var(--radius-control);
  background: var(--warning-soft);
  color: var(--warning-text);
  overflow-wrap: anywhere;
`;

interface PendingEmailProps {
  /** The current address. */
  email: string;
  /** The new address, which is not confirmed yet. */
  pending: string;
}

/** A pending change of the email address, with buttons to resend its link or cancel it. */
function PendingEmail({ email, pending }: PendingEmailProps) {
  const [resend, { isLoading: resending }] = settingsApi.useResendEmailChangeMutation();
  const [cancel, { isLoading: cancelling }] = settingsApi.useCancelEmailChangeMutation();
  const resendLink = async () => {
    const { data, error } = await resend();
    if (data) toast({ message: data.message, tone: 'success' });
    else toastFailure(error);
  };
  const cancelChange = async () => {
    const { data, error } = await cancel();
    if (data) toast({ message: data.message });
    else toastFailure(error);
  };
  return (
    <Notice role="group" aria-label="Change of email">
      <p>
        Open the link that was sent to <strong>{pending}</strong>. Until then your email stays{' '}
        {email}.
      </p>
      <Row wrap>
        <Button size="small" busy={resending} onClick={() => void resendLink()}>
          Send again
        </Button>
        <Button size="small" busy={cancelling} onClick={() => void cancelChange()}>
          Cancel change
        </Button>
      </Row>
    </Notice>
  );
}

/**
 * Notice that the account's address is not verified yet, for servers that allow signing in without.
 */
function UnverifiedEmail({ email }: { email: string }) {
  const [resend, { isLoading }] = settingsApi.useResendVerificationMutation();
  const send = async () => {
    const { data, error } = await resend(email);
    if (data) toast({ message: data.message });
    else toastFailure(error);
  };
  return (
    <Notice role="group" aria-label="Verification">
      <p>This address is not verified yet. Open the link that was sent to it.</p>
      <Row wrap>
        <Button size="small" busy={isLoading} onClick={() => void send()}>
          Send again
        </Button>
      </Row>
    </Notice>
  );
}

const FIELDS = ['email'] as const;

/** The same message as on registration and on the server. */
const INVALID = 'Please enter a valid email address.';

/** Changes the email address. The new one takes effect when the mailed link is opened. */
export function EmailSection({ account }: { account: Me }) {
  const { draft, changed, set, clear } = useDraft('email', FIELDS, {
    email: account.email,
  });
  const [password, setPassword] = useState('');
  const errors = {
    email: draft.email.includes('@') ? null : INVALID,
    password: password === '' ? 'Enter your password.' : null,
  };
  const { form, tried, isLoading, data, error } = useForm(settingsApi.useChangeEmailMutation(), {
    values: errors.email || errors.password ? null : { email: draft.email.trim(), password },
    changed,
    onSent() {
      clear();
      setPassword('');
    },
  });
  const wrongPassword = error?.code === 'wrong-password';
  return (
    <Section id="email" lead="You sign in and get emails with this address. Nobody else sees it.">
      {account.pendingEmail !== null && (
        <PendingEmail email={account.email} pending={account.pendingEmail} />
      )}
      {!account.emailVerified && account.pendingEmail === null && (
        <UnverifiedEmail email={account.email} />
      )}
      <Form {...form} aria-labelledby="email-heading">
        <Field
          label="Email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          value={draft.email}
          error={tried && errors.email}
          onChange={({ target }) => set({ email: target.value })}
        />
        {changed && (
          <Field
            label="Password"
            type="password"
            name="emailPassword"
            autoComplete="current-password"
            hint="Asked for again, so that nobody else can change your email."
            value={password}
            error={wrongPassword ? errorMessage(error, UPDATE_FAILED) : tried && errors.password}
            onChange={({ target }) => setPassword(target.value)}
          />
        )}
        {error && !wrongPassword && (
          <Failure
            message={errorMessage(error, UPDATE_FAILED)}
            hint="What you have written is kept."
          />
        )}
        <SaveRow
          label="Change email"
          changed={changed}
          busy={isLoading}
          done={data && !changed ? data.message : null}
        />
      </Form>
    </Section>
  );
}
