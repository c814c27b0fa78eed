import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Goes one step back in the app; to `parent` when the person came straight here, so that Back
 * never leaves the app.
 * @param parent A path, `/` when absent.
 */
export function useGoBack(parent = '/'): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => {
    // The first entry of the app's own history has the key "default".
    if (key === 'default') navigate(parent, { replace: true });
    else navigate(-1);
  };
}
