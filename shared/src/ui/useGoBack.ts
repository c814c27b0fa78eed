import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Whether there is a step of the app behind this one. The browser's history counts its steps
 * (`idx`), redirects and reloads included; in a history of memory the first entry is called so.
 */
function hasStepBehind(key: string): boolean {
  const state: unknown = window.history.state;
  if (typeof state === 'object' && state !== null && 'idx' in state) return state.idx !== 0;
  return key !== 'default';
}

/**
 * Goes one step back in the app; to `parent` when the person came straight here, so that Back
 * never leaves the app.
 * @param parent A path, `/` when absent.
 */
export function useGoBack(parent = '/'): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => {
    if (hasStepBehind(key)) navigate(-1);
    else navigate(parent, { replace: true });
  };
}
