import { Button, errorMessage } from '@kithkin/shared';
import type { RestoreEmailResponse } from '@kithkin/shared/contract';
import { useState } from 'react';
import { text } from './authFailures';
import { post } from './calls';
import { Actions, Form, LinkButton, Notice, ScreenHeader } from './elements';
import { useAuthHost } from './host';
import { useAuthForm } from './useAuthForm';

/** The restored address; the link leads to the form for the new password. */
function Restored({ resetToken }: { resetToken: string }) {
  return (
    <>
      <ScreenHeader
        replaces
        title="Your address is back"
        lead="All sessions have been ended, and the old password no longer works. Choose a new one to log in again."
      />
      <Actions>
        <LinkButton href={`/reset-password?token=${encodeURIComponent(resetToken)}`} $primary>
          Choose a new password
        </LinkButton>
      </Actions>
    </>
  );
}

/**
 * `/restore-email?token=…`: open to everyone. The link of a mail to a replaced address; a button
 * restores it, since mail scanners open links, too.
 */
export function RestoreEmailScreen() {
  const { search } = useAuthHost();
  const token = new URLSearchParams(search).get('token') ?? '';
  const [resetToken, setResetToken] = useState<string | null>(null);
  const { failure, busy, formProps } = useAuthForm({
    send: async () => {
      if (token === '') throw new Error(text.noRestoreToken);
      const response = await post<RestoreEmailResponse>('/users/restore-email', { token });
      setResetToken(response.resetToken);
    },
    explain: (error) =>
      token === ''
        ? text.noRestoreToken
        : errorMessage(error, 'Your address could not be restored. Please try again.'),
  });
  if (resetToken !== null) return <Restored resetToken={resetToken} />;
  return (
    <>
      <ScreenHeader
        title="Restore your email"
        lead="If it was not you who changed the email of your account, use the old address again. This ends all sessions, and you choose a new password."
      />
      <Form {...formProps}>
        <Notice tone="danger" message={failure} />
        <Button type="submit" variant="primary" busy={busy}>
          Use my old address
        </Button>
      </Form>
      <Actions>
        <LinkButton href="/login">Go to Login</LinkButton>
      </Actions>
    </>
  );
}
