interface LockFile {
  packages: Record<string, object>;
}

const byName = ([one]: [string, object], [two]: [string, object]) => one.localeCompare(two, 'en');

/**
 * Returns package-lock.json with one more workspace, as `npm install` would write it. A new remote
 * adds no external package, so the registry need not be queried.
 */
export function withPackage(text: string, folder: string): string {
  const lock: LockFile = JSON.parse(text);
  const name = `@kithkin/${folder}`;
  const { '': root = {}, ...others } = lock.packages;
  const packages = {
    ...others,
    [folder]: { name, version: '0.1.0', license: 'MIT' },
    [`node_modules/${name}`]: { resolved: folder, link: true },
  };
  const sorted = Object.fromEntries(Object.entries(packages).sort(byName));
  return `${JSON.stringify({ ...lock, packages: { '': root, ...sorted } }, null, 2)}\n`;
}
