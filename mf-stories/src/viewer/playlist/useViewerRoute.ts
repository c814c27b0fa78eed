import { useLocation, useNavigate } from '@kithkin/shared';
import { useRef } from 'react';
import { isFromStrip } from '../../fromStrip';

/** How the viewer moves through the addresses. */
export function useViewerRoute() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const left = useRef(false);
  return {
    /** Another story takes the place of this one, so that Back leaves the viewer. */
    show(id: string): void {
      navigate(`/${id}`, { replace: true, state });
    },
    /** Back to the feed: one step back where the strip has led here, else in this one's place. */
    close(): void {
      if (left.current) return;
      left.current = true;
      if (isFromStrip(state)) navigate(-1);
      else navigate('/', { replace: true });
    },
  };
}
