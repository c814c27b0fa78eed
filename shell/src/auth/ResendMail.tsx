import { Button, errorMessage, Field, MAX_EMAIL } from '@kithkin/shared';
import type { MessageResponse } from '@kithkin/shared/contract';
import { type FormEvent, useEffect, useState } from 'react';
import styled from 'styled-components';
import { retryAfterSeconds } from './authFailures';
import { post } from './calls';
import { DevMailLink, Notice } from './elements';
import { useClock } from './host';
import { checkEmail } from './rules';
import { useAuthForm } from './useAuthForm';

/** Countdown in whole seconds. Returns the seconds left and a function that starts it. */
function useCountdown(): [left: number, begin: (seconds: number) => void] {
  const clock = useClock();
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left > 0) return clock.after(1_000, () => setLeft(left - 1));
  }, [left, clock]);
  return [left, setLeft];
}

const Box = styled.form`
  display: grid;
  gap: var(--space-3);

  & > :is([role='alert'], [role='status']):empty {
    position: absolute;
  }

  button {
    font-variant-numeric: tabular-nums;
  }
`;

/** Seconds between two mails. The server allows three mails to one address in ten minutes. */
const RESEND_AFTER = 30;

interface ResendMailProps {
  /** Username or email of the account, if known; without it, the form has a field for the email. */
  login?: string;
}

/**
 * Sends the verification mail again, to the address of the registration, then waits `RESEND_AFTER`
 * seconds. The result does not reveal whether an account exists.
 */
export function ResendMail({ login }: ResendMailProps) {
  const [sent, setSent] = useState<string | null>(null);
  const [left, wait] = useCountdown();
  const { field, failure, busy, formProps } = useAuthForm({
    check: login ? undefined : checkEmail,
    send: async (fields) => {
      setSent(null);
      const { message } = await post<MessageResponse>('/users/resend-verification', {
        userNameOrEmail: login ?? fields.email ?? '',
      });
      setSent(message || 'The email is on its way.');
      wait(RESEND_AFTER);
    },
    explain: (error) => {
      wait(retryAfterSeconds(error));
      return errorMessage(error, 'The email could not be sent. Please try again.');
    },
  });

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (left > 0) event.preventDefault();
    else void formProps.onSubmit(event);
  };

  return (
    <Box {...formProps} onSubmit={onSubmit}>
      {login ? null : (
        <Field
          label="Email of your account"
          {...field('email')}
          type="email"
          autoComplete="email"
          enterKeyHint="send"
          maxLength={MAX_EMAIL}
        />
      )}
      {/* Stays enabled while it waits: disabling would remove the focus from the pressed button. */}
      <Button type="submit" variant="secondary" busy={busy} aria-disabled={left > 0 || undefined}>
        {left > 0 ? `Send again in ${left} s` : 'Send the email again'}
      </Button>
      <Notice tone="danger" message={failure} />
      <Notice tone="success" message={sent} />
      <DevMailLink />
    </Box>
  );
}
