/** Returns the text of the stored session; null if nobody is signed in or storage is unavailable. */
export function readSession(): string | null {
  try {
    return window.localStorage.getItem('kithkin.session');
  } catch {
    return null; // private modes
  }
}
