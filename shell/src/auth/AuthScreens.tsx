import type { ComponentType } from 'react';
import { AuthFrame } from './AuthFrame';
import { ForgotPasswordScreen } from './ForgotPasswordScreen';
import { type AuthHost, AuthHostProvider } from './host';
import { InvitationScreen } from './InvitationScreen';
import { LoginScreen } from './LoginScreen';
import type { AuthPath } from './paths';
import { RegisterScreen } from './RegisterScreen';
import { ResetPasswordScreen } from './ResetPasswordScreen';
import { RestoreEmailScreen } from './RestoreEmailScreen';
import { VerifyEmailScreen } from './VerifyEmailScreen';

const screens: Record<AuthPath, ComponentType> = {
  '/login': LoginScreen,
  '/register': RegisterScreen,
  '/verify-email': VerifyEmailScreen,
  '/forgot-password': ForgotPasswordScreen,
  '/reset-password': ResetPasswordScreen,
  '/restore-email': RestoreEmailScreen,
  '/invitation': InvitationScreen,
};

interface AuthScreensProps {
  path: AuthPath;
  host: AuthHost;
}

/** A sign-in screen in its frame. Uses no browser API, so that the build can prerender it. */
export function AuthScreens({ path, host }: AuthScreensProps) {
  const Screen = screens[path];
  return (
    <AuthHostProvider host={host}>
      <AuthFrame>
        <Screen key={path} />
      </AuthFrame>
    </AuthHostProvider>
  );
}
