import { createRequire } from 'node:module';
import { join } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { isFree } from './freePort';

const require = createRequire(import.meta.url);

/** Returns the URL of the API that pages in development use (default http://127.0.0.1:3000). */
export const apiAddress = (): string => process.env.KITHKIN_API ?? 'http://127.0.0.1:3000';

/** Headers that let a shell of any origin read responses and their timing. */
const OPEN = { 'Access-Control-Allow-Origin': '*', 'Timing-Allow-Origin': '*' };

export interface DevServerOptions {
  port: number;
  /** Returns the page for every navigation; absent: only scripts are served. */
  page?: () => Promise<string>;
  /** Folder of static files. */
  publicDir?: string;
  /** Release of the remote, served as `/release.json`. */
  release?: object;
}

/** Adds hot reload of components to a build. `name` separates the runtimes of several builds. */
function hot(config: Configuration, name: string): Configuration {
  return {
    ...config,
    plugins: [
      ...(config.plugins ?? []),
      new ReactRefreshPlugin({ library: `kithkin_${name}`, overlay: false }),
    ],
    resolve: {
      ...config.resolve,
      alias: {
        ...config.resolve?.alias,
        'react-refresh/runtime$': `${join(import.meta.dirname, 'refreshRuntime.cjs')}?${name}`,
        '#react-refresh-runtime$': require.resolve('react-refresh/runtime'),
      },
    },
  };
}

/**
 * Serves a development build with hot reload, and proxies the API on the same origin. Resolves when
 * the build has been compiled for the first time.
 * @throws Error if the port is in use
 */
export async function serveDevelopment(
  config: Configuration,
  { port, page, publicDir, release }: DevServerOptions,
): Promise<void> {
  if (!(await isFree(port))) throw new Error(`Port ${port} is in use by another program.`);
  const compiler = webpack(hot(config, String(config.name)));
  if (!compiler) throw new Error(`${config.name}: webpack did not start.`);
  const server = new WebpackDevServer(
    {
      port,
      host: '127.0.0.1',
      hot: true,
      allowedHosts: ['localhost', '127.0.0.1'],
      headers: OPEN,
      client: { overlay: false, logging: 'warn', webSocketURL: `ws://127.0.0.1:${port}/ws` },
      devMiddleware: { publicPath: '/', stats: 'errors-warnings' },
      static: publicDir ? { directory: publicDir } : false,
      proxy: [{ context: ['/api', '/dev/mail', '/media'], target: apiAddress(), ws: true }],
      setupMiddlewares(middlewares, { app }) {
        if (release)
          app?.get('/release.json', (_request, response) => void response.set(OPEN).json(release));
        if (!page) return middlewares;
        const result = {
          name: 'page',
          middleware(
            request: { method?: string; url?: string; headers: { accept?: string } },
            response: { setHeader(name: string, value: string): void; end(text: string): void },
            next: (error?: unknown) => void,
          ) {
            const navigates =
              request.method === 'GET' && request.headers.accept?.includes('text/html');
            if (!navigates || /^\/(?:api|dev\/mail|media)(?:\/|$)/.test(request.url ?? ''))
              return next();
            page().then((html) => {
              response.setHeader('Content-Type', 'text/html; charset=utf-8');
              response.end(html);
            }, next);
          },
        };
        return [result, ...middlewares];
      },
    },
    compiler,
  );
  const compiled = new Promise<void>((resolve) =>
    compiler.hooks.done.tap('ready', () => setImmediate(resolve)),
  );
  await server.start();
  await compiled;
}
