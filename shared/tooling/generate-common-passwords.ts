/**
 * Writes shared/src/password/common.generated.ts: the most used passwords, most used first, and
 * common words. The complete list of the library has 180 KB, and its beginning contains the
 * passwords that users actually choose. Run it after an update of @zxcvbn-ts/language-common:
 *
 *   npx tsx shared/tooling/generate-common-passwords.ts
 */
import { writeFileSync } from 'node:fs';
import { argv } from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { dictionary } from '@zxcvbn-ts/language-common';

/** Number of passwords in the file, about 18 KB compressed. */
const COUNT = 5_000;

/** Returns the content of the generated file. */
export function generate(): string {
  const isPlain = (word: string) => /^[^\s'\\]+$/.test(word);
  const passwords = dictionary['passwords-common'].filter(isPlain).slice(0, COUNT);
  const words = dictionary['diceware-common'].filter(isPlain);
  return [
    '// Written by shared/tooling/generate-common-passwords.ts from @zxcvbn-ts (MIT). Do not edit.',
    '/** The most used passwords, most used first, apart by spaces. */',
    `export const commonPasswords = '${passwords.join(' ')}';`,
    '/** Common English words, apart by spaces. */',
    `export const commonWords = '${words.join(' ')}';`,
    '',
  ].join('\n');
}

if (argv[1] && import.meta.url === pathToFileURL(argv[1]).href) {
  const file = new URL('../src/password/common.generated.ts', import.meta.url);
  writeFileSync(fileURLToPath(file), generate());
}
