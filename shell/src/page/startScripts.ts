import type { Registry } from '@kithkin/shared/contract';
import { entryScripts, type PageScript, type PageShell } from './pageRegistry';

/** Starts downloading a script, with the attributes it will be asked for with. */
export function preload({ url, integrity }: PageScript): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'script';
  link.crossOrigin = 'anonymous';
  link.integrity = integrity;
  link.href = url;
  document.head.append(link);
}

/** Runs scripts in their order; calls `failed` once when one of them doesn't come. */
function run(scripts: PageScript[], failed: () => void): void {
  let isReported = false;
  for (const { url, integrity } of scripts) {
    const script = document.createElement('script');
    script.async = false;
    script.crossOrigin = 'anonymous';
    script.integrity = integrity;
    script.onerror = () => {
      if (!isReported) failed();
      isReported = true;
    };
    script.src = url;
    document.head.append(script);
  }
}

/** A script from the cache could otherwise run before the page's body is there. */
function whenParsed(then: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', then);
  else then();
}

/**
 * Starts an entry of the live shell, else of the one before it; when neither comes, shows what the
 * page says about that. `before` is called when the page's body is there.
 */
export function startShell({ shell }: Registry, entry: string, before: () => void): void {
  const showLoadFailure = () => {
    // A drawn form that nobody listens to would keep what is sent for ever.
    document.getElementById('root')?.replaceChildren();
    document.getElementById('boot-failed')?.removeAttribute('hidden');
  };
  const { previous }: { previous?: PageShell } = shell;
  const scripts = entryScripts(shell.live, entry);
  for (const script of scripts) preload(script);
  whenParsed(() => {
    before();
    run(
      scripts,
      previous ? () => run(entryScripts(previous, entry), showLoadFailure) : showLoadFailure,
    );
  });
}
