import { Button, Field } from '@kithkin/shared';
import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { resendFailure, retryAfterSeconds } from './authFailures';
import { resendVerification } from './calls';
import { DevMailLink } from './DevMailLink';
import { Notice } from './Notice';
import { checkEmail } from './rules';
import { useAuthForm } from './useAuthForm';
import { useCountdown } from './useWait';

const Box = styled.form`
  display: grid;
  gap: var(--space-3);

  p {
    margin: 0;
  }

  & > :is([role='alert'], [role='status']):empty {
    position: absolute;
  }

  button {
    font-variant-numeric: tabular-nums;
  }
`;

/** Seconds between two mails. The server allows three mails to one address in ten minutes. */
export const RESEND_AFTER = 30;

interface ResendMailProps {
  /** The address, if known; without it, the form has a field for it. */
  email?: string;
}

/**
 * Sends the verification mail again, then waits `RESEND_AFTER` seconds. The result does not reveal
 * whether an account exists.
 */
export function ResendMail({ email }: ResendMailProps) {
  const [sent, setSent] = useState<string | null>(null);
  const [left, wait] = useCountdown();
  const { errors, failure, busy, formProps } = useAuthForm({
    check: (fields) => (email ? {} : checkEmail(fields)),
    send: async (fields) => {
      setSent(null);
      const { message } = await resendVerification(email ?? fields.email ?? '');
      setSent(message || 'The mail is on its way.');
      wait(RESEND_AFTER);
    },
    explain: (error) => {
      wait(retryAfterSeconds(error));
      return { message: resendFailure(error) };
    },
  });

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (left > 0) event.preventDefault();
    else void formProps.onSubmit(event);
  };

  return (
    <Box method="post" noValidate {...formProps} onSubmit={onSubmit}>
      {email ? null : (
        <Field
          label="Email of your account"
          name="email"
          type="email"
          autoComplete="email"
          enterKeyHint="send"
          maxLength={254}
          error={errors.email}
          required
        />
      )}
      {/* Stays enabled while it waits: disabling would remove the focus from the pressed button. */}
      <Button type="submit" variant="secondary" busy={busy} aria-disabled={left > 0 || undefined}>
        {left > 0 ? `Send again in ${left} s` : 'Send the mail again'}
      </Button>
      <Notice tone="danger" message={failure} />
      <Notice tone="success" message={sent} />
      <DevMailLink />
    </Box>
  );
}
