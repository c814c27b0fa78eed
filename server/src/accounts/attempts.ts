import { digestOf, type Limits } from '../platform/http/limits';
import { networkOf } from '../platform/http/network';

const WINDOW_SECONDS = 15 * 60;
/**
 * Wrong passwords within the window: for a name from one address, from one address for all names,
 * and for a name from everywhere. The last is high: else anybody could keep somebody out.
 */
const MAX = { pair: 10, address: 50, name: 100 };

const MESSAGE = 'Too many attempts. Please wait a few minutes and try again.';

/**
 * Counts an attempt before its password is looked at, so that a crowd of attempts at once gets no
 * further than one after another; throws 429 when there were too many. A name is counted as it was
 * typed, whether or not somebody has it. Call the answer when the password was right.
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
    // The pair begins anew; of the other two only this attempt was not a wrong one.
    await limits.uncount([pair], WINDOW_SECONDS, count);
    await limits.uncount([from, name], WINDOW_SECONDS, 1);
  };
}
