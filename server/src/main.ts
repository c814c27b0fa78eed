import { setTimeout as pause } from 'node:timers/promises';
import { openOwnerCode, ownerCodeLines } from './accounts/firstOwner/firstOwner.service';
import { mailLink } from './mail/devPages';
import { mailFolder } from './mail/mailer';
import { type Config, readConfig } from './platform/config';
import type { AppContext } from './platform/context';
import { reportFailure } from './platform/errors';
import { type RunningServer, startServer } from './start';

/** Time in milliseconds for requests in flight; after it, the process exits. */
const CLOSE_MS = 60_000;

/**
 * Shuts the server down on SIGTERM and SIGINT without losing requests. First `/readyz` fails while
 * requests are served for the grace period; then the node stops listening, finishes requests in
 * flight and sends its tabs to other nodes. A second signal exits immediately.
 */
function closeOnSignals(
  server: { ctx: AppContext; close(): Promise<void> },
  end: (code: number) => void,
): void {
  let isStopping = false;
  const stop = async (graceMs: number) => {
    server.ctx.readiness.drain();
    await pause(graceMs);
    setTimeout(() => end(1), CLOSE_MS).unref();
    await server.close();
  };
  const on = (graceMs: number) => () => {
    if (isStopping) return end(1);
    isStopping = true;
    stop(graceMs).then(
      () => end(0),
      (error: unknown) => {
        server.ctx.log.fatal({ err: error }, 'The server could not end in order.');
        end(1);
      },
    );
  };
  process.on('SIGTERM', on(server.ctx.config.shutdownGraceMs));
  // Ctrl-C is pressed in development, where no load balancer needs time to notice.
  process.on('SIGINT', on(0));
}

/** Durability of the embedded database, logged at the start for operators. */
const EMBEDDED_PROMISE =
  'The embedded database survives a crash of the server, but not always a power cut: it does not wait for the disk.';

/** Returns how the embedded database is saved. */
const backupLine = ({ backupHour, backupDir }: Config): string =>
  backupHour === null
    ? 'No daily backup is made (BACKUP_HOUR).'
    : `A backup is made daily at ${backupHour}:00 UTC in ${backupDir}.`;

async function main(): Promise<RunningServer> {
  const config = readConfig(process.env);
  // A start may wait for the database. The first process of a container ignores signals by default.
  const endAtOnce = () => process.exit(0);
  process.on('SIGTERM', endAtOnce).on('SIGINT', endAtOnce);
  const server = await startServer(config);
  process.off('SIGTERM', endAtOnce).off('SIGINT', endAtOnce);
  closeOnSignals(server, (code) => process.exit(code));
  const ownerCode = await openOwnerCode(server.ctx);
  // Printed, not logged: the log may be read by others.
  if (ownerCode !== null) console.log(ownerCodeLines(server.ctx.publicUrl(), ownerCode));
  const mails = mailLink(server.ctx);
  if (mails !== null) console.log(`Emails are not sent. Read them at ${mails}`);
  else if (config.smtpUrl === null) {
    console.log(`Emails are not sent (SMTP_URL), but written to ${mailFolder(config.dataDir)}.`);
  }
  if (config.databaseUrl === null) console.log(`${EMBEDDED_PROMISE} ${backupLine(config)}`);
  console.log(`KithKin is ready at ${server.url}`);
  return server;
}

/** Used by `npm start`, which runs the server in its own process. */
export const running = main();

running.catch((error: unknown) => {
  reportFailure(error);
  process.exit();
});
