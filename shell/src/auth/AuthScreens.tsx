import type { ComponentType } from 'react';
import { AuthFrame } from './AuthFrame';
import { ForgotPasswordScreen } from './ForgotPasswordScreen';
import { type AuthHost, AuthHostProvider } from './host';
import { LoginScreen } from './LoginScreen';
import { RegisterScreen } from './RegisterScreen';
import { ResetPasswordScreen } from './ResetPasswordScreen';
import { VerifyEmailScreen } from './VerifyEmailScreen';

interface AuthScreen {
  /** Document title. */
  title: string;
  screen: ComponentType;
}

/** The sign-in screens by path. */
export const authScreens: Record<string, AuthScreen> = {
  '/login': { title: 'Log in', screen: LoginScreen },
  '/register': { title: 'Create account', screen: RegisterScreen },
  '/verify-email': { title: 'Verify your email', screen: VerifyEmailScreen },
  '/forgot-password': { title: 'Forgot password', screen: ForgotPasswordScreen },
  '/reset-password': { title: 'Reset password', screen: ResetPasswordScreen },
};

/** The key of `authScreens` for a path, with or without a slash at the end; else null. */
export function authPath(pathname: string): string | null {
  const path = pathname.replace(/(.)\/+$/, '$1');
  return Object.hasOwn(authScreens, path) ? path : null;
}

/** A sign-in screen in its frame. Renders to a string too: nothing here needs a browser. */
export function AuthScreens({ path, host }: { path: string; host: AuthHost }) {
  const Screen = authScreens[path]?.screen;
  if (!Screen) return null;
  return (
    <AuthHostProvider host={host}>
      <AuthFrame>
        <Screen key={path} />
      </AuthFrame>
    </AuthHostProvider>
  );
}
