import { networkOf } from '../../platform/http/addressNetwork';
import { digestOf, type Limits } from '../../platform/http/rateLimits';

const WINDOW_SECONDS = 15 * 60;
/**
 * Maximum number of wrong passwords per window: for one name from one address, from one address for
 * all names, and for one name from all addresses. The last is high, since anybody could otherwise
 * lock out a user.
 */
const MAX = { pair: 10, address: 50, name: 100 };

const MESSAGE = 'Too many attempts. Please wait a few minutes and try again.';

/**
 * Counts an attempt before the password is checked, so that concurrent attempts do not exceed the
 * limit. A name is counted as typed, even if no account has it.
 * @returns a function to call when the password was right
 * @throws HttpError 429 after too many attempts
 */
export async function countAttempt(
  limits: Limits,
  login: string,
  address: string,
): Promise<() => Promise<void>> {
  const name = `attempt:${digestOf(login)}`;
  const from = `attempt:${networkOf(address)}`;
  const pair = `${name}:${networkOf(address)}`;
  const [count = 1] = await limits.count(
    [
      { key: pair, max: MAX.pair },
      { key: from, max: MAX.address },
      { key: name, max: MAX.name },
    ],
    WINDOW_SECONDS,
    MESSAGE,
  );
  return async () => {
    // Resets the pair's count; from the other two, removes only this attempt.
    await limits.uncount([pair], WINDOW_SECONDS, count);
    await limits.uncount([from, name], WINDOW_SECONDS, 1);
  };
}
