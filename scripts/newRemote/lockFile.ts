interface LockFile {
  packages: Record<string, object>;
}

const byName = ([one]: [string, object], [two]: [string, object]) => one.localeCompare(two, 'en');

/**
 * package-lock.json with one more package of the repository in it, as `npm install` would write it:
 * a new remote brings no package from outside, so nobody has to be asked.
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
