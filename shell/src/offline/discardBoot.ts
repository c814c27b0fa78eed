/**
 * Removes all caches of the site and its workers, after a page could not load its scripts. The next
 * navigation then goes to the network. Never rejects.
 */
export async function discardBoot(): Promise<void> {
  try {
    const registrations = await navigator.serviceWorker.getRegistrations();
    await Promise.all(registrations.map((registration) => registration.unregister()));
    for (const name of await caches.keys()) await caches.delete(name);
  } catch {
    // This browser has no workers, or no access to them.
  }
}
