import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootDir } from '../../shared/tooling/webpack/paths';
import { typeCheck } from './typeCheck.mjs';

test('types are checked of the named packages alone', async () => {
  const checkout = mkdtempSync(join(tmpdir(), 'kithkin-types-'));
  try {
    for (const file of ['tsconfig.base.json', 'shared/tooling/tsconfig.json']) {
      cpSync(join(rootDir, file), join(checkout, file));
    }
    symlinkSync(join(rootDir, 'node_modules'), join(checkout, 'node_modules'));
    for (const [folder, value] of [
      ['mf-good', '1'],
      ['mf-bad', "'one'"],
    ] as const) {
      mkdirSync(join(checkout, folder, 'src'), { recursive: true });
      writeFileSync(join(checkout, folder, 'src/a.ts'), `export const a: number = ${value};\n`);
    }
    expect(await typeCheck(checkout, ['mf-good'])).toMatchObject({ code: 0 });
    const { code, output } = await typeCheck(checkout, ['mf-good', 'mf-bad']);
    expect(code).not.toBe(0);
    expect(output).toContain('mf-bad/src/a.ts(1,14): error TS2322');
    expect(output).not.toContain('mf-good');
  } finally {
    rmSync(checkout, { recursive: true });
  }
});
