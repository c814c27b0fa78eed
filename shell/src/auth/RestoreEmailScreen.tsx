import { Button } from '@kithkin/shared';
import { useState } from 'react';
import { Actions, Form, Header, Lead, LinkButton, Title } from './auth.styles';
import { restoreFailure, text } from './authFailures';
import { restoreEmail } from './calls';
import { useAuthHost } from './host';
import { Notice } from './Notice';
import { useAuthForm } from './useAuthForm';
import { useHeadingFocus } from './useHeadingFocus';

/** The restored address; the link leads to the form for the new password. */
function Restored({ resetToken }: { resetToken: string }) {
  const heading = useHeadingFocus();
  return (
    <>
      <Header>
        <Title ref={heading} tabIndex={-1}>
          Your address is back
        </Title>
        <Lead>
          All sessions have been ended, and the old password no longer works. Choose a new one to
          log in again.
        </Lead>
      </Header>
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
    check: () => ({}),
    send: async () => {
      if (token === '') throw new Error(text.noRestoreToken);
      const response = await restoreEmail(token);
      setResetToken(response.resetToken);
    },
    explain: (error) => ({
      message: token === '' ? text.noRestoreToken : restoreFailure(error),
    }),
  });
  if (resetToken !== null) return <Restored resetToken={resetToken} />;
  return (
    <>
      <Header>
        <Title tabIndex={-1}>Restore your email</Title>
        <Lead>
          If it was not you who changed the email of your account, use the old address again. This
          ends all sessions, and you choose a new password.
        </Lead>
      </Header>
      <Form method="post" noValidate {...formProps}>
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
