/**
 * Writes shared/src/password/common.generated.ts: the most used passwords, most used first, and
 * common words. The library's whole list of passwords weighs 180 KB; its beginning holds what people
 * really choose. Run it after a new version of @zxcvbn-ts/language-common:
 *
 *   npx tsx shared/tooling/generate-common-passwords.ts
 */
import { writeFileSync } from 'node:fs';
import { argv } from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { dictionary } from '@zxcvbn-ts/language-common';

/** So many, about 18 KB on the way. */
const COUNT = 5_000;

/** The generated file's text. */
export function generate(): string {
  const isPlain = (word: string) => /^[^\s'\\]+$/.test(word);
  const passwords = dictionary['passwords-common'].filter(isPlain).slice(0, COUNT);
  const text = dictionary['diceware-common'].filter(isPlain);
  return [
    '// Written by shared/tooling/generate-common-passwords.ts from @zxcvbn-ts (MIT). Do not edit.',
    '/** The most used passwords, most used first, apart by spaces. */',
    `export const commonPasswords = '${passwords.join(' ')}';`,
    '/** Common English words, apart by spaces. */',
    `export const commonWords = '${text.join(' ')}';`,
    '',
  ].join('\n');
}

if (argv[1] && import.meta.url === pathToFileURL(argv[1]).href) {
  const file = new URL('../src/password/common.generated.ts', import.meta.url);
  writeFileSync(fileURLToPath(file), generate());
}
