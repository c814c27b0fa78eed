import {
  type AnchorHTMLAttributes,
  createContext,
  type MouseEvent,
  type ReactNode,
  useContext,
} from 'react';
import { type Clock, systemClock } from './clock';

/**
 * What the sign-in screens need of the page around them. They know no router, no store and no
 * socket, so that they can stand on the base script alone and render to HTML at build time.
 */
export interface AuthHost {
  /** The address's query, e.g. `?token=…`. */
  search: string;
  /** A sentence that the screen before left for this one, e.g. why a session has ended. */
  notice?: string;
  /** Whether somebody is signed in, for the screens that are open to everyone. */
  signedIn: boolean;
  /** Leads to a path of this site. */
  go(path: string, options?: { replace?: boolean; notice?: string }): void;
  /** After signing in: to the remembered origin, else to `/`. */
  enter(): void;
  /** The page's own when absent; tests bring theirs. */
  clock?: Clock;
}

/** What a history entry of a sign-in screen holds. */
export interface LoginState {
  notice: string;
}

/**
 * The notice that was left in a history entry, if there is one. The router keeps its states under
 * `usr`: after a reload, such an entry is read by the page that has no router.
 */
export function noticeOf(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null) return undefined;
  if ('notice' in state && typeof state.notice === 'string') return state.notice;
  return 'usr' in state ? noticeOf(state.usr) : undefined;
}

const Context = createContext<AuthHost>({
  search: '',
  signedIn: false,
  go: () => {},
  enter: () => {},
});

/** Gives the sign-in screens their surroundings. */
export function AuthHostProvider({ host, children }: { host: AuthHost; children: ReactNode }) {
  return <Context value={host}>{children}</Context>;
}

/** The surroundings of a sign-in screen; inert ones while it is rendered to a string. */
export function useAuthHost(): AuthHost {
  return useContext(Context);
}

/** What the sign-in screens measure time by. */
export function useClock(): Clock {
  return useAuthHost().clock ?? systemClock;
}

/** Whether the browser should follow the link by itself (new tab, download, other button). */
function isBrowsersOwn(event: MouseEvent): boolean {
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

/** A link between sign-in screens: a plain anchor that works before and without scripts. */
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
