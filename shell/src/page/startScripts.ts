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
  let told = false;
  for (const { url, integrity } of scripts) {
    const script = document.createElement('script');
    script.async = false;
    script.crossOrigin = 'anonymous';
    script.integrity = integrity;
    script.onerror = () => {
      if (!told) failed();
      told = true;
    };
    script.src = url;
    document.head.append(script);
  }
}

/**
 * Starts an entry of the live shell, else of the one before it; when neither comes, shows what the
 * page says about that.
 */
export function startShell({ shell }: Registry, entry: string): void {
  const sayFailed = () => {
    document.getElementById('boot-failed')?.removeAttribute('hidden');
  };
  const { previous } = shell as { previous?: PageShell };
  run(
    entryScripts(shell.live, entry),
    previous ? () => run(entryScripts(previous, entry), sayFailed) : sayFailed,
  );
}
