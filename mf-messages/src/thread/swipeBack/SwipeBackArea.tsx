import { useNavigate } from '@kithkin/shared';
import { type ReactNode, useEffect } from 'react';
import { ThreadArea } from '../../panes.styles';
import { useSwipeBack } from './useSwipeBack';

interface SwipeBackAreaProps {
  /** True on phones, where the thread covers the list. */
  enabled: boolean;
  /** Path that Back leads to. */
  backTo: string;
  /** Called with true while the thread is moved, and what is behind it is visible. */
  onUncover: (uncovered: boolean) => void;
  children: ReactNode;
}

/** Container of the thread. On phones, a swipe from the edge does what Back does. */
export function SwipeBackArea({ enabled, backTo, onUncover, children }: SwipeBackAreaProps) {
  const navigate = useNavigate();
  useEffect(() => () => onUncover(false), [onUncover]);
  const handlers = useSwipeBack({
    onStart: () => onUncover(true),
    onBack: () => navigate(backTo),
    onReturn: () => onUncover(false),
  });
  return (
    <ThreadArea $over={enabled} {...(enabled ? handlers : {})}>
      {children}
    </ThreadArea>
  );
}
