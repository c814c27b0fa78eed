import { Button, Field, MAX_EMAIL } from '@kithkin/shared';
import { useState } from 'react';
import { Elsewhere, Form, Header, Lead, TextLink, Title } from './auth.styles';
import { forgotFailure } from './authFailures';
import { forgotPassword } from './calls';
import { DevMailLink } from './DevMailLink';
import { useAuthHost } from './host';
import { Notice } from './Notice';
import { checkEmail } from './rules';
import { useAuthForm } from './useAuthForm';

const SENT = 'If an account uses this address, a link to reset the password is on its way.';

/**
 * `/forgot-password`: requests a reset link. The result does not reveal whether an account exists.
 */
export function ForgotPasswordScreen() {
  const host = useAuthHost();
  const [sent, setSent] = useState<string | null>(null);
  const { errors, failure, busy, formProps } = useAuthForm({
    check: checkEmail,
    send: async ({ email = '' }) => {
      setSent(null);
      const { message } = await forgotPassword(email);
      setSent(message || SENT);
    },
    explain: (error) => ({ message: forgotFailure(error) }),
  });

  return (
    <>
      <Header>
        <Title tabIndex={-1}>Forgot password</Title>
        <Lead>Enter your email, and we send you a link to choose a new one.</Lead>
      </Header>
      <Form method="post" noValidate {...formProps}>
        <Notice tone="danger" message={sent === null ? host.notice : null} />
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          enterKeyHint="send"
          maxLength={MAX_EMAIL}
          error={errors.email}
          required
        />
        <Notice tone="danger" message={failure} />
        <Notice tone="success" message={sent}>
          <DevMailLink />
        </Notice>
        <Button type="submit" variant="primary" busy={busy}>
          Send reset link
        </Button>
      </Form>
      <Elsewhere>
        Remembered it? <TextLink href="/login">Log in</TextLink>
      </Elsewhere>
    </>
  );
}
