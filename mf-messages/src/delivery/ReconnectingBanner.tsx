import { useEffect, useState } from 'react';
import { useConnected } from '../selectors';
import { NoticeText } from './delivery.styles';

/** Milliseconds without the live channel before anything is said: most gaps are shorter. */
const TIMEOUT_MS = 1_000;

/** Says quietly that the live channel is down; what is written meanwhile goes out by itself. */
export function ReconnectingBanner() {
  const connected = useConnected();
  const [missed, setMissed] = useState(false);

  useEffect(() => {
    if (connected) return;
    const timer = setTimeout(() => setMissed(true), TIMEOUT_MS);
    return () => {
      clearTimeout(timer);
      setMissed(false);
    };
  }, [connected]);

  // The region stands before its words come, or nobody reads them out.
  return <NoticeText role="status">{missed && 'Reconnecting…'}</NoticeText>;
}
