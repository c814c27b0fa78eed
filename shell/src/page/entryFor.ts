/** Addresses of guests; `sign-in` draws them without federation, store or socket. */
const GUEST = /^\/(?:login|register|verify-email|forgot-password|reset-password)\/?$/;

/** Which of the page's entries draws a path. */
export function entryFor(path: string, signedIn: boolean): 'main' | 'sign-in' {
  return !signedIn && GUEST.test(path) ? 'sign-in' : 'main';
}
