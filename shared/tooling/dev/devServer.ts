import { createRequire } from 'node:module';
import { join } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import WebpackDevServer, {
  type ExpressRequestHandler,
  type ProxyConfigArrayItem,
} from 'webpack-dev-server';
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
  /** Path that the build is served below. Default `/`. */
  path?: string;
  /** Folder of static files, and the path that they are served below (default `/`). */
  files?: { directory: string; publicPath?: string };
  /** JSON files by path. */
  json?: Record<string, () => Promise<object>>;
  /** Proxy of what others serve. Default: of the API. */
  proxy?: ProxyConfigArrayItem;
}

const ofApi = (): ProxyConfigArrayItem => ({
  context: ['/api', '/dev/mail', '/media'],
  target: apiAddress(),
  ws: true,
});

/** Serves the page for navigations, and JSON files. */
const ownFiles =
  ({ page, json = {} }: Pick<DevServerOptions, 'page' | 'json'>): ExpressRequestHandler =>
  (request, response, next) => {
    const { method, path, headers } = request;
    const file = json[path];
    if (file) {
      file().then((content) => response.set(OPEN).json(content), next);
      return;
    }
    const navigates = method === 'GET' && headers.accept?.includes('text/html');
    if (!page || !navigates || /^\/(?:api|dev\/mail|media)(?:\/|$)/.test(path)) return next();
    page().then((html) => response.type('html').send(html), next);
  };

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
  { port, page, json, path = '/', files, proxy = ofApi() }: DevServerOptions,
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
      client: {
        overlay: false,
        logging: 'warn',
        // A page of this server connects to its own origin.
        ...(page ? {} : { webSocketURL: `ws://127.0.0.1:${port}/ws` }),
      },
      devMiddleware: { publicPath: path, stats: 'errors-warnings' },
      static: files ?? false,
      proxy: [proxy],
      setupMiddlewares: (middlewares) => [
        { name: 'own files', middleware: ownFiles({ page, json }) },
        ...middlewares,
      ],
    },
    compiler,
  );
  const compiled = new Promise<void>((resolve) =>
    compiler.hooks.done.tap('ready', () => setImmediate(resolve)),
  );
  await server.start();
  await compiled;
}
