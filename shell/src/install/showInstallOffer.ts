import { reportError, toast } from '@kithkin/shared';
import type { InstallEvent } from './offerInstall';

/** Shows the offer. Dismissed or not, it does not come again. */
export function showInstallOffer(event: InstallEvent): void {
  const install = () =>
    event.prompt().catch((error: unknown) => reportError(error, { source: 'shell.install' }));
  toast({
    message: 'You can install KithKin as an app on this device.',
    action: { label: 'Install', onSelect: () => void install() },
  });
}
