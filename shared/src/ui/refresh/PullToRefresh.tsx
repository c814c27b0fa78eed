import { type ReactNode, useRef, useState } from 'react';
import styled from 'styled-components';
import { useShortcuts } from '../../shortcuts/shortcuts';
import { media } from '../../theme/media';
import { lazyPart, useLazyPart } from '../lazyPart';
import { floating, VisuallyHidden, visuallyHidden } from '../shared.styles';
import { toast } from '../toasts';
import { useMedia } from '../useMedia';
import type { PullGestureProps } from './PullGesture';

const Container = styled.div.withConfig({ componentId: 'kk-pull' })`
  position: relative;
`;

/** Visible while it has the focus. */
const RefreshButton = styled.button.withConfig({ componentId: 'kk-refresh' })`
  ${floating}
  position: absolute;
  inset: var(--space-2) 0 auto;
  z-index: 3;
  inline-size: fit-content;
  block-size: var(--control);
  margin: 0 auto;
  padding: 0 var(--space-4);
  font-weight: 600;

  &:not(:focus) {
    ${visuallyHidden}
  }
`;

export interface PullToRefreshProps {
  /** Refreshes the list. Resolves to false if that failed; never rejects. */
  onRefresh: () => Promise<boolean>;
  /** Area in which a pull may begin: anywhere in the screen (default), or only on the content. */
  area?: 'screen' | 'content';
  className?: string;
  children: ReactNode;
}

const gesture = lazyPart<PullGestureProps>(() =>
  import(/* webpackChunkName: "kit-pull" */ './PullGesture').then((module) => module.PullGesture),
);
/** Button and key refresh without it; `useLazyPart` reports the failure. */
const ignoreFailure = () => {};

type State = 'idle' | 'busy' | 'done';
const text: Record<State, string> = { idle: '', busy: 'Refreshing...', done: 'Up to date.' };

/**
 * A list that can be refreshed: by pulling it down on touch screens, with a button that is visible
 * while it has the focus, and with the key R. The gesture is a separate chunk.
 */
export function PullToRefresh(props: PullToRefreshProps) {
  const { onRefresh, area = 'screen', className, children } = props;
  const container = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<State>('idle');
  const Gesture = useLazyPart(gesture, useMedia(media.touch), ignoreFailure);
  const busy = state === 'busy';

  const refresh = async () => {
    if (busy) return;
    setState('busy');
    const worked = await onRefresh();
    setState(worked ? 'done' : 'idle');
    if (!worked) toast({ message: 'Could not refresh. Try again.', tone: 'danger' });
  };
  useShortcuts([{ keys: 'r', label: 'Refresh', run: () => void refresh() }]);

  return (
    <Container ref={container} className={className}>
      <RefreshButton type="button" aria-disabled={busy} onClick={() => void refresh()}>
        Refresh
      </RefreshButton>
      <VisuallyHidden role="status">{text[state]}</VisuallyHidden>
      {Gesture && (
        <Gesture container={container} area={area} busy={busy} onRefresh={() => void refresh()} />
      )}
      {children}
    </Container>
  );
}
