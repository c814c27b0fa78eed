import type { CDPSession } from '@playwright/test';

interface Stack {
  callFrames: { url: string }[];
  parent?: Stack;
}

/** Returns the URL of the script that made a request, or undefined when there is none. */
function scriptIn(stack: Stack | undefined): string | undefined {
  const own = stack?.callFrames.find(({ url }) => url !== '')?.url;
  return own ?? (stack?.parent ? scriptIn(stack.parent) : undefined);
}

/**
 * Counts sequential round trips: the page is the first, its own resources the second, requests of
 * their scripts the third, and so on.
 * @returns A function that returns the longest chain so far that ends in a request matching `last`.
 */
export async function watchChain(tools: CDPSession): Promise<(last: RegExp) => number> {
  const depths = new Map<string, number>();
  tools.on('Network.requestWillBeSent', ({ request, initiator }) => {
    const by = initiator.url ?? scriptIn(initiator.stack);
    const before = by === undefined ? 0 : (depths.get(by) ?? 0);
    // Preloaded resources are requested again later, without a round trip.
    if (!depths.has(request.url)) depths.set(request.url, before + 1);
  });
  await tools.send('Network.enable');
  return (last) =>
    Math.max(0, ...[...depths].filter(([url]) => last.test(url)).map(([, depth]) => depth));
}
