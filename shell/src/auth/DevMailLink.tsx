import { useEffect, useState } from 'react';
import { TextLink } from './auth.styles';

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** True once the server has confirmed the mailbox. A negative result is not cached. */
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
 * Link to `/dev/mail` on a development server that stores its mails (loopback hosts only). On other
 * hosts it renders nothing and sends no request.
 */
export function DevMailLink() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!LOOPBACK.has(window.location.hostname)) return;
    let cancelled = false;
    hasDevMail().then((has) => {
      if (!cancelled) setOpen(has);
    });
    return () => {
      cancelled = true;
    };
  }, []);
  if (!isOpen) return null;
  return (
    <p>
      This server keeps its mails to itself.{' '}
      <TextLink href="/dev/mail" target="_blank" rel="noopener">
        Open the mailbox
      </TextLink>
    </p>
  );
}
