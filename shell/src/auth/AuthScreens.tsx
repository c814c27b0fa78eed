import type { ComponentType } from 'react';
import { AuthFrame } from './AuthFrame';
import { ScreenHeader } from './elements';
import { ForgotPasswordScreen } from './ForgotPasswordScreen';
import { type AuthHost, AuthHostProvider, useAuthHost } from './host';
import { LoginScreen } from './LoginScreen';
import { useJoining } from './lazyParts';
import type { AuthPath } from './paths';
import { RegisterScreen } from './RegisterScreen';
import { ResetPasswordScreen } from './ResetPasswordScreen';
import { RestoreEmailScreen } from './RestoreEmailScreen';
import { VerifyEmailScreen } from './VerifyEmailScreen';

/**
 * `/invitation?token=…`: open to everyone. Shows who invites to which network, and leads guests to
 * the registration with the invitation.
 */
function InvitationScreen() {
  const token = new URLSearchParams(useAuthHost().search).get('token');
  const parts = useJoining(true);
  const waiting = parts === null ? 'Please load this page again.' : 'Loading the invitation…';
  return (
    <>
      <ScreenHeader title="Invitation" status={parts ? undefined : waiting} />
      {parts && <parts.Joining at="page" invitation={token} />}
    </>
  );
}

const screens: Record<AuthPath, ComponentType> = {
  '/login': LoginScreen,
  '/register': RegisterScreen,
  '/verify-email': VerifyEmailScreen,
  '/forgot-password': ForgotPasswordScreen,
  '/reset-password': ResetPasswordScreen,
  '/restore-email': RestoreEmailScreen,
  '/invitation': InvitationScreen,
};

/** A sign-in screen in its frame. Uses no browser API, so that the build can prerender it. */
export function AuthScreens({ path, host }: { path: AuthPath; host: AuthHost }) {
  const Screen = screens[path];
  return (
    <AuthHostProvider host={host}>
      <AuthFrame>
        <Screen key={path} />
      </AuthFrame>
    </AuthHostProvider>
  );
}
