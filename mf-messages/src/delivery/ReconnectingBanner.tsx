import { useEffect, useState } from 'react';
import { useConnected } from '../selectors';
import { NoticeText } from './delivery.styles';

/** Delay of the banner in milliseconds: most gaps of the live channel are shorter. */
const TIMEOUT_MS = 1_000;

/** Shows that the live channel is down. Messages written meanwhile are sent by the outbox. */
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

  // Screen readers announce changes of a status region only if it exists before its text.
  return <NoticeText role="status">{missed && 'Reconnecting…'}</NoticeText>;
}
