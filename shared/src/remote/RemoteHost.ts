import { createContext, type ReactNode } from 'react';
import type { AppDispatch } from '../store/createAppStore';

/** What the shell does for remotes that place each other's widgets. */
export interface RemoteHost {
  /** Height in CSS pixels to keep free for the widget (registry); null when no remote has it. */
  minHeight(widget: string): number | null;
  /** Draws the widget in a boundary of its own, which also shows its failure and Retry. */
  renderWidget(widget: string, props: Record<string, unknown>): ReactNode;
}

/** Filled by the shell. Without it (a screen tested alone) widgets draw nothing. */
export const RemoteHostContext = createContext<RemoteHost | null>(null);

/** What a remote gets when it comes to life. */
export interface Activation {
  /** Aborted when this version of the remote leaves: hand it to `bus.on` and listeners. */
  signal: AbortSignal;
  dispatch: AppDispatch;
}

/**
 * The export of a remote's `./activate`: injects slices and endpoints, listens to the bus. Called
 * once before any of its screens is drawn; nothing may run while its modules load.
 */
export type Activate = (activation: Activation) => void | Promise<void>;
