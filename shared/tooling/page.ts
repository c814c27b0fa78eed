import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { baseCss, themeCss, themeScript } from '@kithkin/shared/theme';
import { build, type Plugin } from 'esbuild';
import type { Mode } from './webpack/commonConfig';

/**
 * Parts of the shell's page; the release combines them with the registry and the content security
 * policy.
 */
export interface PageParts {
  /** The inline scripts, each for its place. */
  scripts: {
    /** In `<head>`: sets the theme before anything is painted. */
    theme: string;
    /** Behind the body: shows a prerendered screen. */
    draw: string;
    /** Behind the registry: Trusted Types, preloads, snapshot, start of the shell. */
    start: string;
  };
  /** Styles that are needed before any script runs. */
  css: string;
  /** Additional elements of `<head>`; `{{base}}` is replaced by the URL of the shell's folder. */
  head: string;
  /** The body: the root, `<noscript>`, `<template>`s. `{{base}}` as above. */
  body: string;
  /**
   * The service worker, which the release writes to `/sw.js`; a shell can have none. `{{base}}` as
   * above.
   */
  worker?: string;
  /** True in development builds, whose page loads remotes from servers on the same computer, too. */
  development?: true;
}

/**
 * Compiles `shell/src/page/` (draw.ts, start.ts, critical.css, head.html, body.html) and
 * the theme.
 */
export async function buildPage(folder: string, mode: Mode): Promise<PageParts> {
  return {
    ...(mode === 'development' && { development: true }),
    scripts: {
      theme: themeScript(),
      draw: await bundle(join(folder, 'draw.ts'), mode),
      start: await bundle(join(folder, 'start.ts'), mode),
    },
    css: themeCss() + baseCss() + (await bundle(join(folder, 'critical.css'), mode)),
    head: await textOf(join(folder, 'head.html')),
    body: await textOf(join(folder, 'body.html')),
  };
}

/** Compiles the service worker. */
export const buildWorker = (entry: string, mode: Mode): Promise<string> => bundle(entry, mode);

/** Prerendered screens by path, shown before the scripts run, and the styles of all of them. */
export interface PrerenderedPages {
  screens: Record<string, string>;
  css: string;
}

/**
 * Returns the page with prerendered screens as templates.
 * @throws Error if a screen has a `style` attribute: the content security policy would drop it
 */
export function withPrerendered(page: PageParts, { screens, css }: PrerenderedPages): PageParts {
  const templates = Object.entries(screens).map(([path, html]) => {
    if (/\sstyle=/.test(html)) throw new Error(`${path} is drawn with a style attribute.`);
    return `<template data-path="${path}">${html}</template>`;
  });
  return { ...page, css: page.css + css, body: [page.body, ...templates].join('\n') };
}

/**
 * Leaves out the dynamic import of the kit, which neither the inline script nor the worker uses. With
 * it, esbuild would initialize the modules behind it only when it is called, though others import
 * them statically.
 */
const withoutKitLoader: Plugin = {
  name: 'without-kit-loader',
  setup(plugin) {
    plugin.onResolve({ filter: /\/loadKit$/ }, ({ path }) => ({ path, namespace: 'left-out' }));
    plugin.onLoad({ filter: /.*/, namespace: 'left-out' }, () => ({
      contents: 'export const loadKit = undefined;',
    }));
  },
};

/** @throws Error if esbuild fails or warns, e.g. of an import that it drops */
async function bundle(entry: string, mode: Mode): Promise<string> {
  const result = await build({
    entryPoints: [entry],
    plugins: [withoutKitLoader],
    bundle: true,
    minify: true,
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    write: false,
    metafile: true,
    format: entry.endsWith('.ts') ? 'iife' : undefined,
    target: ['es2022'],
    legalComments: 'none',
    logLevel: 'warning',
  });
  if (result.warnings.length > 0) throw new Error(`${entry} is bundled with warnings.`);
  const kit = Object.values(result.metafile.inputs)
    .flatMap(({ imports }) => imports)
    .find(({ kind, path }) => kind === 'dynamic-import' && path.endsWith('/kitExports.ts'));
  if (kit) throw new Error(`${entry} contains the loader of the kit.`);
  // `</script` inside a string would end the script element.
  return (result.outputFiles[0]?.text ?? '').trim().replaceAll('</', '<\\/');
}

async function textOf(file: string): Promise<string> {
  return existsSync(file) ? (await readFile(file, 'utf8')).trim() : '';
}
