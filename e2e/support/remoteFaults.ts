import type { ComponentType } from 'react';
import type { BuildTexts } from './buildModified';

/** Time at which a remote's own code throws. */
export type Throw = 'import' | 'render' | 'later';

/**
 * Runs in the page, inside a remote's entry: wraps an exposed component in one that throws on
 * demand (`window.kithkinFaults = { feed: 'render' }`). `later` throws after the screen has
 * rendered, on the window event `kithkin-later`: once outside of React and once in an effect.
 */
function throwing(remote: string, exports: { default?: ComponentType }) {
  const Inner = exports.default;
  if (!Inner) return exports;
  const { createElement, useEffect, useState } = Reflect.get(globalThis, 'kithkinBase').react;
  const isFaulty = (kind: string) => Reflect.get(window, 'kithkinFaults')?.[remote] === kind;
  function Outer(props: object) {
    const [late, setLate] = useState(false);
    useEffect(() => {
      const listen = () => {
        if (!isFaulty('later')) return;
        setTimeout(() => {
          throw new Error(`${remote} throws in a timer`);
        });
        setLate(true);
      };
      window.addEventListener('kithkin-later', listen);
      return () => window.removeEventListener('kithkin-later', listen);
    }, []);
    useEffect(() => {
      if (late) throw new Error(`${remote} throws in an effect`);
    }, [late]);
    if (isFaulty('render')) throw new Error(`${remote} throws at render`);
    return createElement(Inner, props);
  }
  return { ...exports, default: Outer };
}

/** Matches `"./HomeScreen":()=>….then(()=>()=>r(4546))` in a remote's entry. */
const EXPOSED = /("\.\/\w+":\(\)=>.{0,400}?\(\)=>\(\)=>)(\w+\((\d+)\))/g;

/** Makes every exposed module of a remote throw on demand. */
export const throwOnDemand = (remote: string) => (texts: BuildTexts) => {
  const entry = [...texts.keys()].find((file) => file.startsWith('remoteEntry'));
  const text = texts.get(entry ?? '');
  if (!entry || !text) throw new Error(`${remote} has no entry.`);
  const ids = [...text.matchAll(EXPOSED)].map(([, , , id]) => id);
  if (ids.length === 0) throw new Error(`The entry of ${remote} exposes nothing.`);
  const wrapped = text.replace(EXPOSED, `$1kithkinThrowing("${remote}",$2)`);
  texts.set(entry, `globalThis.kithkinThrowing??=${throwing};${wrapped}`);

  const evaluation = new RegExp(`(?<![\\w$.])(?:${ids.join('|')})\\([^)]*\\)\\{`, 'g');
  for (const [file, chunk] of texts) {
    if (file === entry || !file.endsWith('.js')) continue;
    const fault = `if(globalThis.kithkinFaults?.["${remote}"]==="import")throw new Error("${remote} throws at import");`;
    texts.set(file, chunk.replace(evaluation, `$&${fault}`));
  }
};
