import type { CDPSession } from '@playwright/test';

interface Stack {
  callFrames: { url: string }[];
  parent?: Stack;
}

/** The script whose code made a request. */
function scriptIn(stack: Stack | undefined): string | undefined {
  const own = stack?.callFrames.find(({ url }) => url !== '')?.url;
  return own ?? (stack?.parent ? scriptIn(stack.parent) : undefined);
}

/**
 * Counts round trips in a row: the page is the first, what it names itself the second, what a
 * script of those asks for the third, and so on.
 * @returns The longest row so far, up to a request that `last` fits.
 */
export async function watchChain(tools: CDPSession): Promise<(last: RegExp) => number> {
  const depths = new Map<string, number>();
  tools.on('Network.requestWillBeSent', ({ request, initiator }) => {
    const by = initiator.url ?? scriptIn(initiator.stack);
    const before = by === undefined ? 0 : (depths.get(by) ?? 0);
    // What was preloaded is asked for again later, and is there.
    if (!depths.has(request.url)) depths.set(request.url, before + 1);
  });
  await tools.send('Network.enable');
  return (last) =>
    Math.max(0, ...[...depths].filter(([url]) => last.test(url)).map(([, depth]) => depth));
}
