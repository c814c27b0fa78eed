import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, parse, relative, resolve } from 'node:path';
import AdmZip from 'adm-zip';
import { BuildError } from './compile';
import type { RemoteConfig } from './config';
import type { BuiltFiles } from './finish';
import { cacheDir } from './webpack/paths';

/** Names by which the tools of Module Federation find the types of a build. */
const MANIFEST = 'mf-manifest.json';
const TYPES = { zip: '@mf-types.zip', api: '@mf-types.d.ts' };
/** Folder of the compiled declarations in the archive. */
const COMPILED = 'compiled-types';
/** Replaced by the name that a consumer gives to the remote. */
const ALIAS = 'REMOTE_ALIAS_IDENTIFIER';
/** A relative import in a declaration file: `from './x'`, `import './x'`, `import('./x')`. */
const RELATIVE_IMPORT = /\b(?:from|import)\b\s*\(?\s*['"](\.[^'"]*)['"]/g;

interface Package {
  dir: string;
  config: Pick<RemoteConfig, 'name' | 'exposes'>;
}

const withoutExtension = (file: string) => file.replace(/\.[cm]?tsx?$/, '');

/**
 * Compiles declarations of the exposed modules and of what they import into a folder, below the
 * package's path from the root of the disk.
 * @returns the compiler's errors
 */
async function compileDeclarations({ dir, config: { exposes } }: Package, outDir: string) {
  const project = join(outDir, 'tsconfig.json');
  const emit = { noEmit: false, declaration: true, emitDeclarationOnly: true, noCheck: true };
  const files = Object.values(exposes).map((file) => join(dir, file));
  const options = {
    extends: join(dir, 'tsconfig.json'),
    compilerOptions: { ...emit, rootDir: parse(dir).root, outDir },
    files,
    include: [],
  };
  await writeFile(project, JSON.stringify(options));
  const { resolve: find } = createRequire(import.meta.url);
  const tsc = join(dirname(find('typescript/package.json')), 'bin', 'tsc');
  return new Promise<string>((done) => {
    execFile(process.execPath, [tsc, '-p', project], { cwd: dir }, (_error, out) => done(out));
  });
}

/**
 * Returns the declaration files of the package that the exposed modules import, by their path
 * without extension.
 * @throws BuildError if one of them imports a file outside of the package
 */
async function readDeclarations(outDir: string, entries: string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const open = [...entries];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const file = join(outDir, `${name}.d.ts`);
    if (found.has(name) || !existsSync(file)) continue;
    const text = await readFile(file, 'utf8');
    found.set(name, text);
    for (const [, path = ''] of text.matchAll(RELATIVE_IMPORT)) {
      const target = resolve(dirname(file), withoutExtension(path));
      const next = relative(outDir, existsSync(`${target}.d.ts`) ? target : join(target, 'index'));
      if (next.startsWith('..')) {
        throw new BuildError(
          `${name} has a type of ${path}, outside of its package: write it out.`,
        );
      }
      open.push(next);
    }
  }
  return found;
}

/** Returns an archive that depends on the contents alone: without times, and not compressed. */
function archive(files: ReadonlyMap<string, string>): Buffer {
  const zip = new AdmZip();
  for (const [name, text] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const { header } = zip.addFile(name, Buffer.from(text));
    header.method = 0;
    header.time = new Date(1980, 0, 1);
  }
  return zip.toBuffer();
}

/** Exposed modules: name, and source file without extension. */
type Modules = readonly (readonly [module: string, file: string])[];

/** Returns the declarations that are needed for the exposed modules, by their source file. */
async function declare(remote: Package, modules: Modules): Promise<Map<string, string>> {
  const { dir, config } = remote;
  await mkdir(cacheDir, { recursive: true });
  const outDir = await mkdtemp(join(cacheDir, 'types-'));
  try {
    const errors = await compileDeclarations(remote, outDir);
    const folder = join(outDir, relative(parse(dir).root, dir));
    const found = await readDeclarations(
      folder,
      modules.map(([, file]) => file),
    );
    // Errors in files that are not needed concern nobody.
    const own = errors.split('\n').filter((line) => {
      const [, file = ''] = /^(.+?)\(\d+,\d+\): error/.exec(line) ?? [];
      return line.startsWith('error') || found.has(withoutExtension(file));
    });
    const missing = modules
      .filter(([, file]) => !found.has(file))
      .map(([module]) => `${module} has no declaration.`);
    if (own.length === 0 && missing.length === 0) return found;
    const message = `The types of ${config.name} can't be shared.`;
    throw new BuildError([message, ...missing, ...own].join('\n'));
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

/**
 * Returns the declarations of the exposed modules, as the tools of Module Federation read them: an
 * archive with a file per module, and the types of `loadRemote`.
 * @throws BuildError if a type of an exposed module can't be declared
 */
export async function declarationsOf(remote: Package): Promise<BuiltFiles> {
  const modules = Object.entries(remote.config.exposes).map(
    ([module, file]) => [module.slice(2), join(withoutExtension(file))] as const,
  );
  const declarations = await declare(remote, modules);
  const files = new Map<string, string>();
  for (const [file, text] of declarations) files.set(`${COMPILED}/${file}.d.ts`, text);
  for (const [module, file] of modules) {
    const from = `'./${COMPILED}/${file}'`;
    const hasDefault = /^export (?:default\b|\{[^}]*\bdefault\b)/m.test(
      declarations.get(file) ?? '',
    );
    const lines = [
      `export * from ${from};`,
      ...(hasDefault ? [`export { default } from ${from};`] : []),
    ];
    files.set(`${module}.d.ts`, `${lines.join('\n')}\n`);
  }
  const keys = modules.map(([module]) => `'${ALIAS}/${module}'`);
  const api = [
    `export type RemoteKeys = ${keys.join(' | ')};`,
    `type PackageType<T> = ${keys.map((key) => `T extends ${key} ? typeof import(${key}) : `).join('')}any;`,
    '',
  ];
  return new Map([
    [TYPES.zip, archive(files)],
    [TYPES.api, Buffer.from(api.join('\n'))],
  ]);
}

/** Adds the declarations to a build, and names them in its manifest. */
export function addDeclarations(files: BuiltFiles, declarations: BuiltFiles): void {
  const manifest: { metaData: { types: object } } = JSON.parse(String(files.get(MANIFEST)));
  manifest.metaData.types = { path: '', name: '', ...TYPES };
  files.set(MANIFEST, Buffer.from(JSON.stringify(manifest)));
  for (const [name, content] of declarations) files.set(name, content);
}
