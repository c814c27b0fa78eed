import { readText, reportError, toast, writeText } from '@kithkin/shared';
import { readTab, writeTab } from '../storage/tabStorage';

/** Shows the offer. Dismissed or not, it does not come again. */
function showInstallOffer(event: InstallEvent): void {
  const install = () =>
    event.prompt().catch((error: unknown) => reportError(error, { source: 'shell.install' }));
  toast({
    message: 'You can install KithKin as an app on this device.',
    action: { label: 'Install', onSelect: () => void install() },
  });
}

/** Number of visits on this device, or `offered`. */
const KEY = 'kithkin.visits';
const OFFERED = 'offered';
/** The offer is made at this visit or, if the browser cannot install then, at a later one. */
const MIN_VISITS = 3;
/** Marks a tab whose visit has been counted. */
const COUNTED = 'kithkin.visit';

/** The browser's event that offers an installation; only Chromium has it. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

const isInstallEvent = (event: Event): event is InstallEvent => 'prompt' in event;

/** Counts a visit once for each tab, and returns their number. */
function countVisit(): number {
  const visits = Number(readText(KEY) ?? 0);
  // Without storage, each page load counts.
  if (readTab(COUNTED) !== null) return visits;
  writeTab(COUNTED, '');
  writeText(KEY, `${visits + 1}`);
  return visits + 1;
}

/** Offers to install the app, once on this device and not before the third visit. */
export function offerInstall(signal: AbortSignal): void {
  if (readText(KEY) === OFFERED) return;
  const visits = countVisit();
  if (visits < MIN_VISITS) return;
  const listener = (event: Event) => {
    if (!isInstallEvent(event)) return;
    event.preventDefault();
    writeText(KEY, OFFERED);
    showInstallOffer(event);
  };
  window.addEventListener('beforeinstallprompt', listener, { once: true, signal });
}
