import { authPath } from '../auth/paths';
import { showPrerendered } from '../auth/prerenderedScreen';
import { readSession } from '../auth/returnPath';

// Inline script behind the body and before the registry, so that the first paint waits for neither
// the registry nor the start script. Allowed by its hash in the page's policy.

/** Shows the prerendered sign-in screen of the address to guests. */
function drawForGuest(): void {
  const path = authPath(location.pathname);
  if (path !== null && !readSession()) showPrerendered(document, path);
}

drawForGuest();
// The start script may have redirected to the login since.
document.addEventListener('DOMContentLoaded', drawForGuest);
