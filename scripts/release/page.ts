import type { BuiltShell } from '../../shared/tooling/buildShell';
import type { PageParts } from '../../shared/tooling/page';
import { contentPolicy } from './csp';
import { type Release, releasesOf, type SiteRegistry } from './registryTypes';

/** Returns JSON that is safe inside a script element. */
const inlineJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Returns the origins of releases on other hosts. */
function foreignOrigins(releases: readonly Release[]): string[] {
  const bases = releases.map(({ base }) => base);
  const absolute = bases.filter((base) => /^https?:/.test(base));
  return [...new Set(absolute.map((base) => new URL(base).origin))].sort();
}

/** Attempts to load an entry module, each with a URL of its own (`shell/src/remotes/foreign.ts`). */
const ENTRY_ATTEMPTS = 10;

/**
 * Returns the import map with the digests of ES modules of foreign builds; undefined if there are
 * none. Browsers verify the modules that the page imports with it.
 */
function importMap(releases: readonly Release[]): string | undefined {
  const modules = releases.flatMap((release) => {
    if (!('foreign' in release)) return [];
    const { foreign } = release;
    if (!foreign || foreign.global !== undefined) return [];
    const again = Array.from({ length: ENTRY_ATTEMPTS - 1 }, (_, at) => ({
      ...release.entry,
      file: `${release.entry.file}?r=${at + 1}`,
    }));
    return [...foreign.files, ...again].map(({ file, integrity }) => [
      release.base + file,
      integrity,
    ]);
  });
  return modules.length > 0 ? inlineJson({ integrity: Object.fromEntries(modules) }) : undefined;
}

const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

function meta(name: string, content: string | undefined): string[] {
  return content ? [`<meta name="${name}" content="${escapeAttribute(content)}">`] : [];
}

/** Returns the public release key in a page, or undefined when there is none. */
export function keyOfPage(page: string): string | undefined {
  return /<meta name="kithkin-release-key" content="([^"]*)">/.exec(page)?.[1];
}

/**
 * Returns preloads of the scripts that members and guests load alike. The others are known only to
 * the start script, which runs when the first screen has been painted.
 */
function preloads({ base, scripts, entries }: BuiltShell): string[] {
  const forGuests = new Set(entries['sign-in']?.map(({ file }) => file));
  return scripts
    .filter(({ file }) => forGuests.has(file))
    .map(
      ({ file, integrity }) =>
        `<link rel="preload" as="script" crossorigin href="${base}${file}" integrity="${integrity}">`,
    );
}

const scriptElement = (script: string) => `<script>${script}</script>`;

/**
 * Renders `index.html` for a registry. The page contains the registry that a tab starts with.
 * @param releaseKey Public key that later registries are signed with, 32 raw bytes in base64.
 */
export function pageFor(registry: SiteRegistry, parts: PageParts, releaseKey?: string): string {
  const { page: settings, disabled: _disabled, ...inlined } = registry;
  const { api, loadTimeouts } = settings ?? {};
  const { theme, draw, start } = parts.scripts;
  const releases = releasesOf(registry);
  const modules = importMap(releases);
  const policy = contentPolicy({
    inlineScripts: [theme, draw, start, ...(modules ? [modules] : [])],
    inlineStyle: parts.css,
    scriptOrigins: foreignOrigins(releases),
    styleOrigins: foreignOrigins(releases.filter((release) => 'foreign' in release)),
    apiOrigin: api && new URL(api).origin,
    development: parts.development,
  });
  const fill = (html: string) => html.replaceAll('{{base}}', registry.shell.live.base);
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${escapeAttribute(policy)}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">',
    '<title>KithKin</title>',
    ...meta('kithkin-api', api),
    ...meta('kithkin-load-timeouts', loadTimeouts),
    ...meta('kithkin-release-key', releaseKey),
    ...preloads(registry.shell.live),
    `<style>${parts.css}</style>`,
    scriptElement(theme),
    ...(modules ? [`<script type="importmap">${modules}</script>`] : []),
    fill(parts.head),
    '</head>',
    '<body>',
    fill(parts.body),
    scriptElement(draw),
    `<script type="application/json" id="kithkin-registry">${inlineJson({ ...inlined, ...(settings && { page: settings }) })}</script>`,
    scriptElement(start),
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
