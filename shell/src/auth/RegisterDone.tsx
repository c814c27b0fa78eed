import { Button } from '@kithkin/shared';
import { type MouseEvent, useState } from 'react';
import { loginFailure } from './authFailures';
import { Actions, LinkButton, ScreenHeader } from './elements';
import { isBrowsersOwn, useAuthHost } from './host';
import { ResendMail } from './ResendMail';
import { signInWithSecret } from './signInSecret';

export interface RegisterDoneProps {
  /** Unknown if the response of the registration was lost; the login then needs the password. */
  userId?: string;
  userName: string;
  /** The address that the mail was sent to; null if an earlier attempt has registered another one. */
  email: string | null;
  /** True if its admins decide after the verification. */
  waits?: boolean | undefined;
  /** Returns to an empty form. */
  onAnother(): void;
}

/**
 * Confirmation after registration, while the address is not verified. If it was verified meanwhile,
 * in whatever browser, Go to Login signs in with the secret of the registration.
 */
export function RegisterDone({ userId, userName, email, waits, onAnother }: RegisterDoneProps) {
  const host = useAuthHost();
  const [signingIn, setSigningIn] = useState(false);
  const toLogin = async (event: MouseEvent) => {
    if (isBrowsersOwn(event)) return;
    event.preventDefault();
    if (signingIn) return;
    setSigningIn(true);
    try {
      if (await signInWithSecret(userId)) host.enter();
      else host.go('/login');
    } catch (error) {
      host.go('/login', { notice: loginFailure(error) });
    }
    setSigningIn(false);
  };
  return (
    <>
      <ScreenHeader
        replaces
        title="Check your email"
        lead={
          <>
            {waits ? 'Your registration is received.' : 'Your account is ready.'} We sent a link to{' '}
            {email === null ? 'your address' : <strong>{email}</strong>}: follow it to verify your
            address,{' '}
            {waits ? 'then wait for an email: an admin approves new members.' : 'then log in.'}
          </>
        }
      />
      <Actions>
        <LinkButton href="/login" aria-busy={signingIn} onClick={(event) => void toLogin(event)}>
          Go to Login
        </LinkButton>
        <ResendMail login={userName} />
        <Button variant="quiet" onClick={onAnother}>
          Register Another
        </Button>
      </Actions>
    </>
  );
}
