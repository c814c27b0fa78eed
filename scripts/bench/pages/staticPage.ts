import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { openContext } from '../browser/browser';
import type { BenchPage } from './visitPage';

/** Runs in the page: its elements and style rules as one document without scripts. */
function readDocument(): string {
  const rules = [...document.styleSheets, ...document.adoptedStyleSheets].flatMap((sheet) =>
    [...sheet.cssRules].map(({ cssText }) => cssText),
  );
  const page = document.documentElement;
  for (const element of page.querySelectorAll('script, link, template, style, meta[http-equiv]')) {
    element.remove();
  }
  const style = document.createElement('style');
  style.textContent = rules.join('\n');
  document.head.append(style);
  return `<!doctype html>${page.outerHTML}`;
}

export interface StaticPage {
  url: string;
  stop(): Promise<void>;
}

/**
 * Serves the content of a rendered screen as a static page: one compressed document with its styles
 * and without scripts. Its pictures come from the server at `pictures`.
 */
export async function serveStatically(
  browser: Browser,
  page: BenchPage,
  pictures: string,
): Promise<StaticPage> {
  const context = await openContext(browser, {
    baseURL: page.url,
    storageState: {
      cookies: [],
      origins: [
        {
          origin: page.url,
          localStorage: [{ name: 'kithkin.session', value: JSON.stringify(page.session) }],
        },
      ],
    },
  });
  const tab = await context.newPage();
  await tab.goto(page.path);
  await tab.locator(page.target.selector).first().waitFor();
  await tab.waitForLoadState('networkidle');
  const html = await tab.evaluate(readDocument);
  await context.close();

  const body = brotliCompressSync(html.replaceAll(page.url, ''));
  const server = createServer(async ({ url = '/' }, reply) => {
    if (!url.startsWith('/api/')) {
      reply.setHeader('content-type', 'text/html; charset=utf-8');
      reply.setHeader('content-encoding', 'br');
      reply.end(body);
      return;
    }
    const picture = await fetch(pictures + url);
    reply.statusCode = picture.status;
    reply.setHeader('content-type', picture.headers.get('content-type') ?? '');
    reply.end(Buffer.from(await picture.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
