import { reportError } from '../telemetry/reportError';

/** Returns the options of a poll that is sent as JSON, which another version may have written. */
function optionsText(poll: string): string {
  try {
    const { options }: { options?: unknown } = Object(JSON.parse(poll));
    return Array.isArray(options) ? `Poll: ${options.join(', ')}` : '';
  } catch (error) {
    reportError(error, { source: 'outbox.poll' });
    return '';
  }
}

/** Returns what was written in text fields that wait to be sent; empty if it is files alone. */
export function itemText({ body, text, poll }: Readonly<Record<string, string>>): string {
  const words = body ?? text ?? '';
  return poll === undefined ? words : `${words} ${optionsText(poll)}`.trim();
}
