import { useEffect } from 'react';
import { Actions, Header, Lead, LinkButton, Title } from './auth.styles';
import { useAuthHost, useClock } from './host';
import { useHeadingFocus } from './useHeadingFocus';

/** Milliseconds between the success message and the redirect to /login. */
export const REDIRECT_AFTER = 3_000;

/** Confirmation of a password reset. Leads to /login after a delay, or at once with the button. */
export function ResetDone() {
  const { go } = useAuthHost();
  const clock = useClock();
  const heading = useHeadingFocus();
  useEffect(() => clock.after(REDIRECT_AFTER, () => go('/login', { replace: true })), [clock, go]);
  return (
    <>
      <Header>
        <Title ref={heading} tabIndex={-1}>
          Password changed
        </Title>
        <Lead role="status">Your password has been changed. Taking you to the login…</Lead>
      </Header>
      <Actions>
        <LinkButton href="/login" $primary>
          Go to Login
        </LinkButton>
      </Actions>
    </>
  );
}
