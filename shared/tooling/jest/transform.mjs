import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createTransformer } from '@swc/jest';

function compiler(syntax) {
  return createTransformer({
    jsc: {
      target: 'es2022',
      parser: syntax,
      transform: { react: { runtime: 'automatic' }, hidden: { jest: true } },
    },
    module: { type: 'commonjs', ignoreDynamic: false },
    sourceMaps: 'inline',
    swcrc: false,
  });
}

const byExtension = {
  ts: compiler({ syntax: 'typescript' }),
  tsx: compiler({ syntax: 'typescript', tsx: true }),
  js: compiler({ syntax: 'ecmascript', jsx: true }),
};

function compilerFor(file) {
  const extension = /\.[cm]?([jt]sx?)$/.exec(file)?.[1] ?? 'js';
  return byExtension[extension] ?? byExtension.js;
}

const packageTypes = new Map();

/** Whether the nearest package.json above says that `.js` files are ES modules. */
function isModulePackage(folder) {
  const known = packageTypes.get(folder);
  if (known !== undefined) return known;
  const file = join(folder, 'package.json');
  const above = dirname(folder);
  let answer = false;
  if (existsSync(file)) answer = JSON.parse(readFileSync(file, 'utf8')).type === 'module';
  else if (above !== folder) answer = isModulePackage(above);
  packageTypes.set(folder, answer);
  return answer;
}

/** jest runs CommonJS, so what is CommonJS already stays as it is. */
function isPlain(source, file) {
  if (!file.includes('/node_modules/')) return false;
  if (file.endsWith('.mjs')) return false;
  if (/\bimport\s*\(/.test(source)) return false;
  if (file.endsWith('.cjs')) return true;
  return !isModulePackage(dirname(file)) && !/^\s*(?:import|export)\s/m.test(source);
}

export default {
  canInstrument: false,
  process(source, file, options) {
    if (isPlain(source, file)) return { code: source };
    return compilerFor(file).process(source, file, options);
  },
  getCacheKey(source, file, options) {
    return compilerFor(file).getCacheKey(`v1\n${source}`, file, options);
  },
};
