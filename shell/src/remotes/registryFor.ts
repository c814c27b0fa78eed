import type { Registry, Role } from '@kithkin/shared/contract';
import { hasRole } from '@kithkin/shared/roles';

/** Returns the registry without the screens and widgets that need another role. */
export function registryFor(registry: Registry, role: Role | null | undefined): Registry {
  const isFor = ({ role: needed }: { role?: Role }) =>
    needed === undefined || hasRole(role, needed);
  const remotes = Object.entries(registry.remotes).map(([remote, channels]) => {
    const { routes, widgets } = channels.live;
    const live = {
      ...channels.live,
      routes: routes.filter(isFor),
      widgets: widgets.filter(isFor),
    };
    return [remote, { ...channels, live }] as const;
  });
  return { ...registry, remotes: Object.fromEntries(remotes) };
}
