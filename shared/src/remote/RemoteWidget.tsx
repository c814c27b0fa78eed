import { createContext, type ReactNode, Suspense, useContext } from 'react';
import styled from 'styled-components';
import type { AppDispatch } from '../store/createAppStore';
import { media } from '../theme/media';

/** Functions of the shell for remotes that embed widgets of other remotes. */
export interface RemoteHost {
  /**
   * Returns the height in CSS pixels to reserve for the widget, from the registry.
   * @returns null if no remote serves it
   */
  minHeight(widget: string): number | null;
  /** The same for phones. */
  phoneMinHeight(widget: string): number | null;
  /** Renders the widget in its own error boundary, which also displays a failure and Retry. */
  renderWidget(widget: string, props: Record<string, unknown>): ReactNode;
}

/** Provided by the shell. Without it, as in tests of a single screen, widgets render nothing. */
export const RemoteHostContext = createContext<RemoteHost | null>(null);

/** Argument of a remote's `activate`. */
export interface Activation {
  /**
   * Aborted when this version of the remote is unloaded: pass it to `bus.on` and other listeners.
   */
  signal: AbortSignal;
  dispatch: AppDispatch;
}

/**
 * Export of a remote's `./activate` module: injects slices and endpoints, subscribes to the bus.
 * Called once before any screen of the remote renders; its modules must not have side effects on
 * load.
 */
export type Activate = (activation: Activation) => void | Promise<void>;

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
