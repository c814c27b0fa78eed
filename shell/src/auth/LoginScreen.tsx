import { type ApiError, Button, Field, MAX_EMAIL } from '@kithkin/shared';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { isSuspended, isUnverified, loginFailure } from './authFailures';
import { Elsewhere, Form, Lead, Notice, ScreenHeader, TextLink } from './elements';
import { useAuthHost } from './host';
import { hasSuspendedSession, useSuspended } from './lazyParts';
import { NetworkText } from './NetworkFace';
import { ResendMail } from './ResendMail';
import { checkLogin, type Fields } from './rules';
import { logIn } from './signInSecret';
import { useAuthForm } from './useAuthForm';

const Forgot = styled.div`
  margin-block-start: calc(-1 * var(--space-2));
`;
/** Whom to write to; nothing by default. */
const Help = styled(Lead)`
  text-align: center;

  &:has(> span:empty) {
    display: none;
  }
`;
const Resend = styled.div`
  margin-block-start: var(--space-4);
`;

/**
 * `/login`: starts the session and leads to the saved return path, else to `/`, also when another
 * tab has signed in. A 403 means that the address is not verified; the screen then offers to send
 * the mail again. A suspended person sees the decisions about them in place of the form.
 */
export function LoginScreen() {
  const host = useAuthHost();
  const entered = useRef(false);
  const enterOnce = () => {
    if (!entered.current) host.enter();
    entered.current = true;
  };
  /** True: before a reload of this tab. */
  const [suspended, setSuspended] = useState<ApiError | boolean>(hasSuspendedSession);
  const Suspended = useSuspended(suspended !== false);
  const [unverified, setUnverified] = useState<Fields | null>(null);
  const { field, failure, busy, formProps } = useAuthForm({
    check: checkLogin,
    send: async (fields) => {
      setUnverified(null);
      const { userNameOrEmail = '', password = '' } = fields;
      try {
        await logIn({ userNameOrEmail, password });
      } catch (error) {
        if (isUnverified(error)) setUnverified(fields);
        if (isSuspended(error)) setSuspended(error);
        throw error;
      }
      enterOnce();
    },
    explain: loginFailure,
  });
  const login = unverified?.userNameOrEmail;

  // Another tab has signed in. The own sign-in is busy until it has entered.
  const followOtherTab = useEffectEvent(enterOnce);
  useEffect(() => {
    if (host.signedIn && !busy) followOtherTab();
  }, [host.signedIn, busy]);

  if (suspended && Suspended) {
    const rejection = suspended === true ? null : suspended;
    return <Suspended rejection={rejection} onLeave={() => setSuspended(false)} />;
  }
  return (
    <>
      <ScreenHeader title="Welcome back" lead="Log in to see what your people are up to." />
      <Form {...formProps}>
        <Notice tone="plain" message={host.notice} />
        <Field
          label="Username or email"
          {...field('userNameOrEmail')}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          inputMode="email"
          enterKeyHint="next"
          maxLength={MAX_EMAIL}
        />
        <Field
          type="password"
          label="Password"
          {...field('password')}
          autoComplete="current-password"
          enterKeyHint="go"
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
          <ResendMail key={login} login={login} />
        </Resend>
      ) : null}
      <Elsewhere>
        New to <NetworkText name="name" />? <TextLink href="/register">Create an account</TextLink>
      </Elsewhere>
      <Help>
        Trouble signing in? Write to <NetworkText name="contact" />.
      </Help>
    </>
  );
}
