import type { RemoteRelease } from '@kithkin/shared/contract';
import { Code, Line, List, Muted } from './screen.styles';

/** Lists the screens and widgets of a release. */
export function Serves({ release: { routes, widgets } }: { release: RemoteRelease }) {
  return (
    <section>
      <h3>Serves</h3>
      <List>
        {routes.map(({ path, title, guarded }) => (
          <Line key={path}>
            <Code>{path}</Code>
            <Muted>{guarded === false ? `${title}, open to guests` : title}</Muted>
          </Line>
        ))}
        {widgets.map(({ name, minHeight }) => (
          <Line key={name}>
            <Code>{name}</Code>
            <Muted>widget, {minHeight} px kept free</Muted>
          </Line>
        ))}
        {routes.length + widgets.length === 0 ? <Line>Nothing yet.</Line> : null}
      </List>
    </section>
  );
}
