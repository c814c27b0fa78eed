import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../platform/config';
import { newId } from '../platform/ids';
import { inSpan } from '../platform/tracing/spans';
import { toHtml } from './htmlMail';
import type { MailFace } from './mailFace';
import { describeMailFailure } from './mailFailure';

export interface Mail {
  /** One address, as `parseMailAddress` returns it. */
  to: string;
  subject: string;
  text: string;
  /** Address to which a mail program posts when the recipient wants no more of these mails. */
  unsubscribe?: string;
}

export interface Mailer {
  /**
   * Passes a mail to the mail server, whose HTML shows the network.
   * @throws MailError if that fails
   */
  send(mail: Mail, face: MailFace): Promise<void>;
  /**
   * Connects to the mail server and signs in, without a mail.
   * @throws MailError if that fails
   */
  check(): Promise<void>;
  /** Where mails go, as part of a sentence: a mail server with its port, or a folder. */
  readonly target: string;
  /** Closes the connections. */
  close(): void;
}

/** Timeouts in milliseconds: a hanging mail server delays the mails behind it at most this long. */
const SMTP_TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** A mail server that can't be reached, or that rejects a mail. The message is one sentence. */
export class MailError extends Error {}

/** Returns host and port of the mail server; without a port, that of the protocol. */
function serverOf(url: string): string {
  const { hostname, port, protocol } = new URL(url);
  return `${hostname}:${port || (protocol === 'smtps:' ? 465 : 587)}`;
}

/**
 * Builds the message: text and the same as HTML. The recipient is passed on as an address: as text,
 * `a<b@c>` would go to another one.
 */
const toMessage = ({ to, subject, text, unsubscribe }: Mail, face: MailFace) => ({
  to: { name: '', address: to },
  subject,
  text,
  html: toHtml(subject, text, face),
  ...(unsubscribe === undefined
    ? {}
    : {
        headers: {
          'List-Unsubscribe': `<${unsubscribe}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      }),
});

/** Returns the folder for mails, which are written to files if there is no SMTP_URL. */
export function mailFolder(dataDir: string): string {
  return join(dataDir, 'mail');
}

/** Sends through SMTP_URL, or writes `DATA_DIR/mail/{id}.eml`; the names sort by time. */
export function createMailer(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>): Mailer {
  if (config.smtpUrl !== null) {
    const transport = createTransport(
      { url: config.smtpUrl, ...SMTP_TIMEOUTS },
      { from: config.mailFrom },
    );
    const server = `mail server ${serverOf(config.smtpUrl)}`;
    const fail = (error: unknown) => {
      throw new MailError(`The ${server} accepts no email: ${describeMailFailure(error)}.`);
    };
    return {
      target: `the ${server}`,
      async send(mail, face) {
        await inSpan({ name: 'mail', kind: 'client' }, () =>
          transport.sendMail(toMessage(mail, face)),
        ).catch(fail);
      },
      check: async () => void (await transport.verify().catch(fail)),
      close: () => transport.close(),
    };
  }
  const folder = mailFolder(config.dataDir);
  const transport = createTransport(
    { streamTransport: true, buffer: true, newline: 'unix' },
    { from: config.mailFrom },
  );
  return {
    target: folder,
    check: async () => undefined,
    async send(mail, face) {
      const { message } = await inSpan({ name: 'mail', kind: 'client' }, () =>
        transport.sendMail(toMessage(mail, face)),
      );
      if (!Buffer.isBuffer(message)) throw new Error('The email was not made in one piece.');
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, `${newId()}.eml`);
      // Renamed at the end, so that a process watching the folder never reads an incomplete mail.
      await writeFile(`${path}.part`, message, { mode: 0o600 });
      await rename(`${path}.part`, path);
    },
    close: () => transport.close(),
  };
}

declare module '../platform/context' {
  interface AppContext {
    /** Sends emails. */
    mailer: Mailer;
  }
}
