/** Document titles of the sign-in screens, by path. */
export const authTitles = {
  '/login': 'Log in',
  '/register': 'Create account',
  '/verify-email': 'Verify your email',
  '/forgot-password': 'Forgot password',
  '/reset-password': 'Reset password',
} as const;

/** The path of a sign-in screen. */
export type AuthPath = keyof typeof authTitles;

const isAuthPath = (path: string): path is AuthPath => Object.hasOwn(authTitles, path);

/** Returns the sign-in screen of a path, with or without a trailing slash; else null. */
export function authPath(pathname: string): AuthPath | null {
  const path = pathname.replace(/(.)\/+$/, '$1');
  return isAuthPath(path) ? path : null;
}
