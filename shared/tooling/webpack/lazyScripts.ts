import webpack, { type Compilation, type Compiler } from 'webpack';
import { integrityToken } from './tokens';

const NAME = 'KithkinLazyScripts';

/** Returns the ids of all chunks that webpack loads later with a script element. */
function lazyChunkIds(compilation: Compilation): (string | number)[] {
  const ids: (string | number)[] = [];
  for (const chunk of compilation.chunks) {
    if (!chunk.canBeInitial() && chunk.id !== null) ids.push(chunk.id);
  }
  return ids.sort((a, b) => String(a).localeCompare(String(b)));
}

/**
 * Adds integrity and retry to webpack's script loading. Every lazy chunk has an integrity
 * attribute, so that a modified file is not executed. A chunk that fails is requested once more:
 * the browser answers the first request of a preloaded script from memory, also if the preload
 * failed. A retry uses a new URL, because a pending request blocks later ones to the same URL.
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
        const { require } = webpack.RuntimeGlobals;
        return `${source}
script.crossOrigin = "anonymous";
var kkIntegrity = ${JSON.stringify(table)}[chunkId];
if (kkIntegrity) script.integrity = kkIntegrity;
var kkTries = (${require}.kkTries = ${require}.kkTries || {});
kkTries[url] = (kkTries[url] || 0) + 1;
if (kkTries[url] > 1) script.src = url + "?r=" + (kkTries[url] - 1);
var kkDone = done, kkRetried = (${require}.kkRetried = ${require}.kkRetried || {});
if (!kkRetried[url]) done = (event) => {
  if (event.type !== "error") return kkDone(event);
  kkRetried[url] = true;
  ${webpack.RuntimeGlobals.loadScript}(url, (last) => {
    delete kkRetried[url];
    kkDone(last);
  }, key, chunkId);
};`;
      });
    });
  }
}
