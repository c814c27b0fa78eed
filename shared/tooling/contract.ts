import { readFile, writeFile } from 'node:fs/promises';
import { REPORT_FILE, reportFile } from './contract/file';
import { reportText } from './contract/report';
import { allPackages, findPackage } from './packages';

/**
 * Entry point of `npm run contract [-- <package> ...]`: writes the contract reports of the named
 * packages, by default of shell and all remotes. `--check` writes nothing; it lists outdated
 * reports and exits with code 1.
 */
async function main(args: string[]): Promise<void> {
  const names = args.filter((arg) => !arg.startsWith('-'));
  const packages =
    names.length > 0 ? await Promise.all(names.map(findPackage)) : await allPackages();
  for (const found of packages) {
    const text = reportText(found);
    const path = reportFile(found);
    const before = await readFile(path, 'utf8').catch(() => undefined);
    if (before === text) continue;
    const file = `${found.folder}/${REPORT_FILE}`;
    if (args.includes('--check')) {
      console.error(`${file} is not what the sources say: run npm run contract and review it.`);
      process.exitCode = 1;
    } else {
      await writeFile(path, text);
      console.log(`${file} is written`);
    }
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
