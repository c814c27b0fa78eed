import { errorCode, errorMessage } from '../platform/errors';

const CONNECT_ERRORS: ReadonlyArray<[error: RegExp, meaning: string]> = [
  [/ENOTFOUND|EAI_AGAIN/, 'its name can’t be found'],
  [/ECONNREFUSED/, 'it refuses the connection'],
  [/EHOSTUNREACH|ENETUNREACH/, 'there is no way to it'],
  [/Greeting never received|Invalid greeting/, 'it does not greet as a mail server'],
  [/TLS|SSL|certificate|altnames|wrong version/i, 'TLS fails'],
  [/ETIMEDOUT|timeout/i, 'it does not respond'],
];

/** Returns a property of an error as text, empty without one. */
function textOf(error: unknown, name: 'command' | 'responseCode' | 'response'): string {
  const found: unknown = Object(error)[name];
  return found === undefined ? '' : String(found);
}

/**
 * Returns the step at which a mail server failed and its reason, to end a sentence. Only the status
 * of a response is kept, since its text quotes addresses.
 */
export function describeMailFailure(error: unknown): string {
  const [command, status] = [textOf(error, 'command'), textOf(error, 'responseCode')];
  const withStatus = (meaning: string) => (status === '' ? meaning : `${meaning} (${status})`);
  switch (command.split(' ')[0]) {
    case 'AUTH':
      return withStatus('it rejects the username or the password');
    case 'MAIL':
      return withStatus('it rejects the sender, MAIL_FROM');
    case 'RCPT':
      return withStatus('it rejects the recipient');
    case 'DATA':
      return withStatus('it rejects the message');
    case 'API':
      return errorCode(error) === 'EENVELOPE'
        ? 'the address is not one that can be sent'
        : withStatus('the email can’t be sent');
  }
  // Errors of a connection name hosts and no people.
  const reason = errorMessage(error);
  const known = CONNECT_ERRORS.find(([pattern]) => pattern.test(`${errorCode(error)} ${reason}`));
  const meaning = known?.[1] ?? 'the connection fails';
  const quotesResponse = textOf(error, 'response') !== '';
  return quotesResponse ? withStatus(meaning) : `${meaning} (${reason})`;
}
