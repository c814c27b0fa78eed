import { useLocation, useNavigate } from '@kithkin/shared';
import { useRef } from 'react';
import { isFromStrip } from '../../fromStrip';

/** Returns the navigation of the viewer between URLs. */
export function useViewerRoute() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const left = useRef(false);
  return {
    /** Replaces the history entry by another story, so that Back leaves the viewer. */
    show(id: string): void {
      navigate(`/${id}`, { replace: true, state });
    },
    /** Returns to the feed: one step back if opened from the strip, else by replacing the entry. */
    close(): void {
      if (left.current) return;
      left.current = true;
      if (isFromStrip(state)) navigate(-1);
      else navigate('/', { replace: true });
    },
  };
}
