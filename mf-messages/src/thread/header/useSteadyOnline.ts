import { useEffect, useState } from 'react';

/** Time in milliseconds for which somebody who has gone is still shown as online. */
const OFFLINE_DELAY_MS = 5_000;

/** Returns the online state without the moment in which somebody reloads the page. */
export function useSteadyOnline(isOnline: boolean): boolean {
  const [recently, setRecently] = useState(isOnline);
  if (isOnline && !recently) setRecently(true);
  useEffect(() => {
    if (isOnline || !recently) return;
    const timer = setTimeout(() => setRecently(false), OFFLINE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isOnline, recently]);
  return isOnline || recently;
}
