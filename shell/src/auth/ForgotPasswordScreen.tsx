import { Button, errorMessage, Field, MAX_EMAIL } from '@kithkin/shared';
import type { MessageResponse } from '@kithkin/shared/contract';
import { useState } from 'react';
import { text } from './authFailures';
import { post } from './calls';
import { DevMailLink, Elsewhere, Form, Notice, ScreenHeader, TextLink } from './elements';
import { useAuthHost } from './host';
import { saveResetEmail } from './resetEmail';
import { checkEmail } from './rules';
import { useAuthForm } from './useAuthForm';

const SENT = 'If an account uses this address, a link to reset the password is on its way.';

/**
 * `/forgot-password`: requests a reset link. The result does not reveal whether an account exists.
 */
export function ForgotPasswordScreen() {
  const host = useAuthHost();
  const [sent, setSent] = useState<string | null>(null);
  const { field, failure, busy, formProps } = useAuthForm({
    check: checkEmail,
    send: async ({ email = '' }) => {
      setSent(null);
      const { message } = await post<MessageResponse>('/users/forgot-password', { email });
      saveResetEmail(email);
      setSent(message || SENT);
    },
    explain: (error) => errorMessage(error, text.forgot),
  });

  return (
    <>
      <ScreenHeader
        title="Forgot password"
        lead="Enter your email, and we send you a link to choose a new one."
      />
      <Form {...formProps}>
        <Notice tone="danger" message={sent === null ? host.notice : null} />
        <Field
          label="Email"
          {...field('email')}
          type="email"
          autoComplete="email"
          enterKeyHint="send"
          maxLength={MAX_EMAIL}
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
