import { Suspense, useContext } from 'react';
import styled from 'styled-components';
import { RemoteHostContext } from './RemoteHost';

const Reserved = styled.div<{ $minHeight: number }>`
  min-block-size: ${({ $minHeight }) => $minHeight}px;
`;

/** `name` as in the registry, e.g. `strip`; every other prop is the widget's own. */
export interface RemoteWidgetProps {
  name: string;
  [prop: string]: unknown;
}

/**
 * Places a part that another remote serves. Its height is kept free from the first paint, so that
 * nothing jumps when it arrives, and its failure stays inside.
 */
export function RemoteWidget({ name, ...props }: RemoteWidgetProps) {
  const host = useContext(RemoteHostContext);
  const minHeight = host?.minHeight(name) ?? null;
  if (!host || minHeight === null) return null;
  return (
    <Reserved $minHeight={minHeight}>
      <Suspense fallback={null}>{host.renderWidget(name, props)}</Suspense>
    </Reserved>
  );
}
