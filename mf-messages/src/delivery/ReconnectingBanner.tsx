import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { useConnected } from '../selectors';

/** Line of text that takes no space while it is empty. */
const NoticeText = styled.p`
  color: var(--text-2);
  font-size: var(--font-13);
  text-align: center;

  &:not(:empty) {
    padding-block-end: var(--space-1);
  }
`;

/** Delay of the banner in milliseconds: most gaps of the live channel are shorter. */
const GAP_MS = 1_000;
/** The same before the first connection, which is not opened before the screen has loaded. */
const FIRST_CONNECTION_MS = 5_000;

/** Shows that the live channel is down. Messages written meanwhile are sent by the outbox. */
export function ReconnectingBanner() {
  const connected = useConnected();
  const wasConnected = useRef(false);
  const [missed, setMissed] = useState(false);

  useEffect(() => {
    if (connected) {
      wasConnected.current = true;
      return;
    }
    const delay = wasConnected.current ? GAP_MS : FIRST_CONNECTION_MS;
    const timer = setTimeout(() => setMissed(true), delay);
    return () => {
      clearTimeout(timer);
      setMissed(false);
    };
  }, [connected]);

  // Screen readers announce changes of a status region only if it exists before its text.
  return <NoticeText role="status">{missed && 'Reconnecting…'}</NoticeText>;
}
