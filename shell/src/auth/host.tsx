import {
  type AnchorHTMLAttributes,
  createContext,
  type MouseEvent,
  type ReactNode,
  useContext,
} from 'react';

/** Timer of the sign-in screens. Tests pass one that they advance manually. */
export interface Clock {
  /** Calls `run` after `ms` milliseconds. The returned function cancels it. */
  after(ms: number, run: () => void): () => void;
}

/** The system timer. */
export const systemClock: Clock = {
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/**
 * Interface between the sign-in screens and their page. They use no router, store or socket, so
 * that they run with the base script alone and render to HTML at build time.
 */
export interface AuthHost {
  /** The query of the address, e.g. `?token=…`. */
  search: string;
  /** Message that the previous screen passed on, e.g. why a session has ended. */
  notice?: string;
  /** True if a user is signed in; for screens that are open to everyone. */
  signedIn: boolean;
  /** Navigates to a path of this site. */
  go(path: string, options?: { replace?: boolean; notice?: string }): void;
  /** Leaves the sign-in screens after login: to the saved return path, else to `/`. */
  enter(): void;
  /** Default: the system timer. Tests pass their own. */
  clock?: Clock;
}

const Context = createContext<AuthHost>({
  search: '',
  signedIn: false,
  go: () => {},
  enter: () => {},
});

/** Provides the host to the sign-in screens. */
export function AuthHostProvider({ host, children }: { host: AuthHost; children: ReactNode }) {
  return <Context value={host}>{children}</Context>;
}

/** Returns the host of the sign-in screens. While prerendering, its functions do nothing. */
export function useAuthHost(): AuthHost {
  return useContext(Context);
}

/** Returns the timer of the sign-in screens. */
export function useClock(): Clock {
  return useAuthHost().clock ?? systemClock;
}

/** Returns true if the browser must handle the click (new tab, download, other mouse button). */
export function isBrowsersOwn(event: MouseEvent): boolean {
  return (
    event.defaultPrevented ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  );
}

type AuthLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

/** A link between sign-in screens: a plain anchor, which also works without scripts. */
export function AuthLink({ href, onClick, children, ...rest }: AuthLinkProps) {
  const host = useAuthHost();
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (rest.target || isBrowsersOwn(event)) return;
        event.preventDefault();
        host.go(href);
      }}
    >
      {children}
    </a>
  );
}
