import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Sends a request again and again, in several loops. `end` stops them when the last requests have
 * ended, and returns how many were sent and the statuses or errors of those that failed.
 */
export function repeatRequests(request: () => Promise<{ status: number }>, loops = 1) {
  const found = { sent: 0, failed: [] as string[] };
  let isOn = true;
  const loop = async () => {
    while (isOn) {
      found.sent += 1;
      const { status } = await request().catch((error: unknown) => ({ status: error }));
      if (typeof status !== 'number' || status >= 300) found.failed.push(String(status));
      await sleep(20);
    }
  };
  const running = Array.from({ length: loops }, loop);
  return {
    async end() {
      isOn = false;
      await Promise.all(running);
      return found;
    },
  };
}
