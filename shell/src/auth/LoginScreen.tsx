import { Button, Field, signIn } from '@kithkin/shared';
import { useState } from 'react';
import styled from 'styled-components';
import { Elsewhere, Form, Header, Lead, TextLink, Title } from './auth.styles';
import { isUnverified, loginFailure } from './authFailures';
import { useAuthHost } from './host';
import { Notice } from './Notice';
import { ResendMail } from './ResendMail';
import { checkLogin, type Fields } from './rules';
import { useAuthForm } from './useAuthForm';
import { saveWelcomeMessage } from './welcome';

const Forgot = styled.div`
  margin-block-start: calc(-1 * var(--space-2));
`;
const Resend = styled.div`
  margin-block-start: var(--space-4);
`;

/**
 * `/login`: starts the session and leads to the saved return path, else to `/`. A 403 means that
 * the address is not verified; the screen then offers to send the mail again.
 */
export function LoginScreen() {
  const host = useAuthHost();
  const [unverified, setUnverified] = useState<Fields | null>(null);
  const { errors, failure, busy, formProps } = useAuthForm({
    check: checkLogin,
    send: async (fields) => {
      setUnverified(null);
      const { userNameOrEmail = '', password = '' } = fields;
      try {
        const { lifted } = await signIn({ userNameOrEmail, password });
        saveWelcomeMessage(lifted);
      } catch (error) {
        if (isUnverified(error)) setUnverified(fields);
        throw error;
      }
      host.enter();
    },
    explain: (error) => ({ message: loginFailure(error) }),
  });
  const typed = unverified?.userNameOrEmail;

  return (
    <>
      <Header>
        <Title tabIndex={-1}>Welcome back</Title>
        <Lead>Log in to see what your people are up to.</Lead>
      </Header>
      <Form method="post" noValidate {...formProps}>
        <Notice tone="plain" message={host.notice} />
        <Field
          label="User name or email"
          name="userNameOrEmail"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          inputMode="email"
          enterKeyHint="next"
          maxLength={254}
          error={errors.userNameOrEmail}
          required
        />
        <Field
          type="password"
          label="Password"
          name="password"
          autoComplete="current-password"
          enterKeyHint="go"
          error={errors.password}
          required
        />
        <Forgot>
          <TextLink href="/forgot-password">Forgot password?</TextLink>
        </Forgot>
        <Notice tone="danger" message={failure} />
        <Button type="submit" variant="primary" busy={busy}>
          Log in
        </Button>
      </Form>
      {unverified ? (
        <Resend>
          <ResendMail key={typed} email={typed?.includes('@') ? typed : undefined} />
        </Resend>
      ) : null}
      <Elsewhere>
        New to KithKin? <TextLink href="/register">Create an account</TextLink>
      </Elsewhere>
    </>
  );
}
