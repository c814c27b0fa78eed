import { readFile } from 'node:fs/promises';
import { createContext, Script } from 'node:vm';
import type { PrerenderedPages } from './page';
import { PRERENDER_GLOBAL } from './webpack/shell';

/** What scripts of a page may use of a browser while they draw to a string. */
function surroundings() {
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

/** Draws the page's first screens by a script that leaves `prerender` on its global. */
export async function prerender(filename: string): Promise<PrerenderedPages> {
  const context = createContext(surroundings());
  new Script(await readFile(filename, 'utf8'), { filename }).runInContext(context);
  return new Script(`${PRERENDER_GLOBAL}.prerender()`).runInContext(context);
}
