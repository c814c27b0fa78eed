import type { TestClient } from '../testClient';

/**
 * Reads the feed as several users without a pause, while `work` runs. Returns the failed requests.
 */
export async function underLoad(
  viewers: readonly TestClient[],
  node: string,
  work: () => Promise<void>,
): Promise<string[]> {
  const failed: string[] = [];
  let isOn = true;
  const read = async (viewer: TestClient) => {
    while (isOn) {
      const outcome = await viewer.call(node, 'GET', '/posts').then(
        ({ status }) => String(status),
        (error: unknown) => String(error),
      );
      if (outcome !== '200') failed.push(outcome);
    }
  };
  const reading = viewers.map(read);
  try {
    await work();
  } finally {
    isOn = false;
    await Promise.all(reading);
  }
  return failed;
}
