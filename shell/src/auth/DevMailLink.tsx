import { useEffect, useState } from 'react';
import { TextLink } from './parts';

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** The answer once it was yes; a no is asked again when the link is wanted again. */
let known = false;

async function hasDevMail(): Promise<boolean> {
  if (known) return true;
  try {
    known = (await fetch('/dev/mail', { method: 'HEAD' })).ok;
  } catch (error) {
    console.warn('Nobody could say whether this server shows its mails', error);
  }
  return known;
}

/**
 * On a server that keeps its mails instead of sending them (loopback, outside production): the way
 * to them. Anywhere else nothing, and no question is asked.
 */
export function DevMailLink() {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!LOOPBACK.has(window.location.hostname)) return;
    let gone = false;
    hasDevMail().then((has) => {
      if (!gone) setShown(has);
    });
    return () => {
      gone = true;
    };
  }, []);
  if (!shown) return null;
  return (
    <p>
      This server keeps its mails to itself.{' '}
      <TextLink href="/dev/mail" target="_blank" rel="noopener">
        Open the mailbox
      </TextLink>
    </p>
  );
}
