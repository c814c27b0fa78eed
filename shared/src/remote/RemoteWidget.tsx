import { Suspense, useContext } from 'react';
import styled from 'styled-components';
import { media } from '../theme/media';
import { RemoteHostContext } from './RemoteHost';

const Reserved = styled.div<{ $minHeight: number; $phoneMinHeight: number }>`
  min-block-size: ${({ $minHeight }) => $minHeight}px;

  @media ${media.phone} {
    min-block-size: ${({ $phoneMinHeight }) => $phoneMinHeight}px;
  }
`;

/** `name` is the widget's name in the registry, e.g. `strip`; all other props go to the widget. */
export interface RemoteWidgetProps {
  name: string;
  [prop: string]: unknown;
}

/**
 * Renders a widget of another remote. Its height is reserved from the first render, to avoid layout
 * shifts, and its failure does not affect the surrounding screen.
 */
export function RemoteWidget({ name, ...props }: RemoteWidgetProps) {
  const host = useContext(RemoteHostContext);
  const minHeight = host?.minHeight(name) ?? null;
  if (!host || minHeight === null) return null;
  return (
    <Reserved
      data-widget={name}
      $minHeight={minHeight}
      $phoneMinHeight={host.phoneMinHeight(name) ?? minHeight}
    >
      <Suspense fallback={null}>{host.renderWidget(name, props)}</Suspense>
    </Reserved>
  );
}
