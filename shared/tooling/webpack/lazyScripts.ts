import webpack, { type Compilation, type Compiler } from 'webpack';
import { integrityToken } from './tokens';

const NAME = 'KithkinLazyScripts';

/** Ids of all chunks that are loaded later, i.e. by a script element that webpack makes. */
function lazyChunkIds(compilation: Compilation): (string | number)[] {
  const ids: (string | number)[] = [];
  for (const chunk of compilation.chunks) {
    if (!chunk.canBeInitial() && chunk.id !== null) ids.push(chunk.id);
  }
  return ids.sort((a, b) => String(a).localeCompare(String(b)));
}

/**
 * Makes webpack's own script loading fail closed and able to recover:
 * every lazy chunk carries its integrity, and a second try uses a new address, since a request
 * that hangs keeps later ones for the same address waiting.
 */
export class LazyScripts {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const { createScript } =
        webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      createScript.tap(NAME, (source) => {
        const table = Object.fromEntries(
          lazyChunkIds(compilation).map((id) => [String(id), integrityToken(id)]),
        );
        return `${source}
script.crossOrigin = "anonymous";
var kkIntegrity = ${JSON.stringify(table)}[chunkId];
if (kkIntegrity) script.integrity = kkIntegrity;
var kkTries = (${webpack.RuntimeGlobals.require}.kkTries = ${webpack.RuntimeGlobals.require}.kkTries || {});
kkTries[url] = (kkTries[url] || 0) + 1;
if (kkTries[url] > 1) script.src = url + "?r=" + (kkTries[url] - 1);`;
      });
    });
  }
}
