import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir } from '../../../shared/tooling/webpack/paths';

/** Reads a JSON file of this folder, whose content `demoTexts.test.ts` checks. */
export function readTexts<Texts>(name: string): Texts {
  const file = join(rootDir, 'scripts', 'demo', 'texts', `${name}.json`);
  const texts: Texts = JSON.parse(readFileSync(file, 'utf8'));
  return texts;
}
