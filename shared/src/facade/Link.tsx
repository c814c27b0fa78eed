import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import {
  type To,
  useHref,
  useLinkClickHandler,
  useLocation,
  useResolvedPath,
} from 'react-router-dom';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** Path of the app, absolute or relative to the route. Other sites need an `a` element. */
  to: To;
  /** Replaces the current history entry. */
  replace?: boolean;
  /** State of the new location. */
  state?: unknown;
  ref?: Ref<HTMLAnchorElement>;
}

export type NavLinkProps = LinkProps;

/**
 * Link to a path of the app. It replaces that of react-router-dom, which includes the prefetching
 * and the forms of its framework.
 */
export function Link({ to, replace, state, target, onClick, ...rest }: LinkProps) {
  const href = useHref(to);
  const navigate = useLinkClickHandler<HTMLAnchorElement>(to, { replace, state, target });
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) navigate(event);
  };
  return <a {...rest} href={href} target={target} onClick={follow} />;
}

/** Link that is marked as current while its path, or a path below it, is shown. */
export function NavLink({ className, ...props }: NavLinkProps) {
  const { pathname } = useResolvedPath(props.to);
  const current = useLocation().pathname.toLowerCase();
  const own = pathname.toLowerCase();
  const isActive = current === own || current.startsWith(own.endsWith('/') ? own : `${own}/`);
  return (
    <Link
      aria-current={isActive ? 'page' : undefined}
      {...props}
      className={[className, isActive && 'active'].filter(Boolean).join(' ') || undefined}
    />
  );
}
