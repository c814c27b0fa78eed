import { readFile } from 'node:fs/promises';
import { createContext, Script } from 'node:vm';
import type { PrerenderedPages } from './page';
import { PRERENDER_GLOBAL } from './webpack/shell';

/**
 * Creates the global object for prerendering, with the browser APIs that scripts may use meanwhile.
 */
function createPrerenderGlobal() {
  const { AbortController, Event, EventTarget, TextEncoder, URL, URLSearchParams } = globalThis;
  const { clearTimeout, console, queueMicrotask, setTimeout } = globalThis;
  const page = {
    ...{ AbortController, Event, EventTarget, TextEncoder, URL, URLSearchParams },
    ...{ clearTimeout, console, queueMicrotask, setTimeout },
    self: {},
  };
  page.self = page;
  return page;
}

/** Prerenders the page's first screens with a script that sets `prerender` on its global. */
export async function prerender(filename: string): Promise<PrerenderedPages> {
  const context = createContext(createPrerenderGlobal());
  new Script(await readFile(filename, 'utf8'), { filename }).runInContext(context);
  return new Script(`${PRERENDER_GLOBAL}.prerender()`).runInContext(context);
}
