import { TextLink } from './auth.styles';

/** Set by a server for trials in the browser that may read its mails. */
const MAY_READ = /(?:^|; )kithkin_mails=readable(?:;|$)/;

/** Link to `/dev/mail`, where a server for trials shows the mails that it does not send. */
export function DevMailLink() {
  if (!MAY_READ.test(document.cookie)) return null;
  return (
    <p>
      This server keeps its mails to itself.{' '}
      <TextLink href="/dev/mail" target="_blank" rel="noopener">
        Open the mailbox
      </TextLink>
    </p>
  );
}
