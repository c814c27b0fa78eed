import type { Registry } from '@kithkin/shared/contract';
import { isContractCompatible } from '@kithkin/shared/contract-version';
import type { ProxyConfigArrayItem } from 'webpack-dev-server';
import { contractVersion } from '../webpack/paths';
import { apiOf, registryOf } from './networkPage';

/** Timeout of a network's page in milliseconds. */
const TIMEOUT_MS = 30_000;

/** The page that a network serves now. */
export interface NetworkPage {
  /** Origin of the site. */
  origin: string;
  /** Origin of its API. */
  api: string;
  html: string;
  registry: Registry;
}

/** Returns why a request failed; Node.js has it in the cause. */
function reasonOf(error: unknown): string {
  const { cause, message }: { cause?: unknown; message?: unknown } = Object(error);
  return cause ? reasonOf(cause) : String(message);
}

/**
 * Fetches the page of a network.
 * @throws Error with a message for people, if there is no network at the address or if its shell is
 * too old for the builds of this checkout
 */
export async function fetchNetwork(address: string): Promise<NetworkPage> {
  if (!/^https?:\/\//.test(address) || !URL.canParse(address)) {
    throw new Error(
      `--against takes the address of a network, e.g. https://network.example, not "${address}".`,
    );
  }
  const response = await fetch(new URL('/index.html', address), {
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: unknown) => {
    throw new Error(`${address} does not answer: ${reasonOf(error)}`);
  });
  const html = await response.text();
  const registry = response.ok ? registryOf(html) : null;
  if (!registry) {
    throw new Error(`${address} is no KithKin network: its page contains no registry.`);
  }
  const { contract } = registry.shell.live;
  const needs = contractVersion();
  if (!isContractCompatible(needs, contract)) {
    throw new Error(
      `${address} provides version ${contract} of @kithkin/shared, and this checkout needs ${needs}.`,
    );
  }
  const { origin } = new URL(response.url);
  return { origin, api: new URL(apiOf(html) ?? origin).origin, html, registry };
}

/** Returns a cookie that browsers accept without https. */
export const insecureCookie = (cookie: string): string => cookie.replace(/;\s*secure(?=;|$)/i, '');

/**
 * Returns the proxy of everything that a network serves. Its server sees requests of its own pages.
 * @param own folders of the development server; they and the service worker are not proxied
 */
export function networkProxy(
  { origin, api }: Pick<NetworkPage, 'origin' | 'api'>,
  own: readonly string[],
): ProxyConfigArrayItem {
  return {
    context: (path) => path !== '/sw.js' && !own.some((folder) => path.startsWith(folder)),
    target: origin,
    router: ({ url }) => (url.startsWith('/api/') ? api : origin),
    ws: true,
    changeOrigin: true,
    headers: { origin },
    autoRewrite: true,
    protocolRewrite: 'http',
    cookieDomainRewrite: '',
    onProxyRes({ headers }) {
      const cookies = headers['set-cookie'];
      if (cookies) headers['set-cookie'] = cookies.map(insecureCookie);
    },
  };
}
