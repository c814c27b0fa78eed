import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { baseCss } from '../src/theme/baseCss';
import { themeCss } from '../src/theme/themeCss';
import { themeScript } from '../src/theme/themeScript';

/** The shell's page in pieces; the release puts them together with the registry and the policy. */
export interface PageParts {
  /** Script that runs before anything is painted: theme, Trusted Types, preloads. */
  inline: string;
  /** Styles that the page needs before any script. */
  css: string;
  /** Extra lines of `<head>`; `{{base}}` stands for the address of the shell's folder. */
  head: string;
  /** The body: the root, `<noscript>`, `<template>`s. `{{base}}` as above. */
  body: string;
}

/** Compiles `shell/src/page/` (inline.ts, critical.css, head.html, body.html) and the theme. */
export async function buildPage(folder: string): Promise<PageParts> {
  return {
    inline: themeScript() + (await bundle(join(folder, 'inline.ts'))),
    css: themeCss() + baseCss() + (await bundle(join(folder, 'critical.css'))),
    head: await textOf(join(folder, 'head.html')),
    body: await textOf(join(folder, 'body.html')),
  };
}

/** What the page shows before its scripts, by path, and the styles of all of it. */
export interface PrerenderedPages {
  screens: Record<string, string>;
  css: string;
}

/**
 * The page with screens that stand ready in it as templates.
 * @throws Error when a screen has a `style` attribute: the policy drops it, and nothing restores it.
 */
export function withPrerendered(page: PageParts, { screens, css }: PrerenderedPages): PageParts {
  const templates = Object.entries(screens).map(([path, html]) => {
    if (/\sstyle=/.test(html)) throw new Error(`${path} is drawn with a style attribute.`);
    return `<template data-path="${path}">${html}</template>`;
  });
  return { ...page, css: page.css + css, body: [page.body, ...templates].join('\n') };
}

async function bundle(entry: string): Promise<string> {
  const result = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    format: entry.endsWith('.ts') ? 'iife' : undefined,
    target: ['es2022'],
    legalComments: 'none',
    logLevel: 'error',
  });
  // `</script` inside a string would end the element that the script stands in.
  return (result.outputFiles[0]?.text ?? '').trim().replaceAll('</', '<\\/');
}

async function textOf(file: string): Promise<string> {
  return existsSync(file) ? (await readFile(file, 'utf8')).trim() : '';
}
