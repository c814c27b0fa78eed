import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { cacheDir } from '../../shared/tooling/webpack/paths';
import { ROOT } from './release';

/** Build tools of other teams. */
export const TOOLS = ['webpack', 'rsbuild', 'vite'] as const;
export type Tool = (typeof TOOLS)[number];

const FOLDER = join(ROOT, 'e2e', 'foreign');

/** Returns a digest of what the builds are made of. */
function sourceDigest(): string {
  const sources = readdirSync(join(FOLDER, 'polls')).map((file) => join(FOLDER, 'polls', file));
  const hash = createHash('sha256');
  for (const file of [
    ...sources,
    join(FOLDER, 'buildPolls.mjs'),
    join(ROOT, 'package-lock.json'),
  ]) {
    hash.update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 10);
}

const run = (script: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, [join(FOLDER, script), ...args]);

/**
 * Returns the folder of `e2e/foreign/polls` as a tool builds it; built once and cached.
 * @param react range of React versions that it accepts, strictly
 */
export async function builtPolls(tool: Tool, react = ''): Promise<string> {
  const outDir = join(cacheDir, 'foreign', `${tool}${react}-${sourceDigest()}`);
  if (!existsSync(join(outDir, 'mf-manifest.json'))) {
    await run('buildPolls.mjs', tool, outDir, react);
  }
  return outDir;
}

/** Returns the folder of the plain host, which is built anew. */
export async function builtHost(): Promise<string> {
  const outDir = join(cacheDir, 'foreign', 'host');
  await run('buildHost.mjs', outDir);
  return outDir;
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html',
  '.json': 'application/json',
};

/** Serves a folder to pages of all origins; `changed` has other contents by path. */
export async function serveFolder(folder: string, changed = new Map<string, string>()) {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '', 'http://localhost').pathname.slice(1);
    const file = join(folder, path);
    if (!existsSync(file)) return response.writeHead(404).end();
    response.writeHead(200, {
      'access-control-allow-origin': '*',
      'content-type': TYPES[extname(file)] ?? 'text/plain',
    });
    return response.end(changed.get(path) ?? readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, changed, close: () => server.close() };
}
