import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Returns true if the app's history has an entry before the current one. `idx` of the browser's
 * history state counts entries correctly across redirects and reloads; in a memory history, the
 * first entry has the key `default`.
 */
function hasStepBehind(key: string): boolean {
  const state: unknown = window.history.state;
  if (typeof state === 'object' && state !== null && 'idx' in state) return state.idx !== 0;
  return key !== 'default';
}

/**
 * Returns a function that goes back one entry in the app. Navigates to `parent` if there is no
 * earlier entry, so that Back never leaves the app.
 * @param parent Fallback path. Default `/`.
 */
export function useGoBack(parent = '/'): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => {
    if (hasStepBehind(key)) navigate(-1);
    else navigate(parent, { replace: true });
  };
}
