/** Configuration of a tab, passed as JSON in its command line. */
export interface ClientConfig {
  /** Name of the tab in the ledger. */
  tab: string;
  userName: string;
  password: string;
  /** Addresses of all nodes. The tab switches to the next one when a node does not respond. */
  nodes: string[];
  /** Path of the API below an address. */
  api: string;
  socketPath: string;
  ledger: string;
  /** File of the outbox; null for a tab that only receives. */
  outbox: string | null;
  conversations: string[];
  /** Seed of the tab's faults and delays. Two tabs of one user have different seeds. */
  seed: number;
  /** Messages to write per second, unless too many are pending. */
  perSecond: number;
  /** Probability, from 0 to 1, that the response to a sent message is lost. */
  responseLossRate: number;
  /** Probability, from 0 to 1, that connections are cut after a received message. */
  disconnectRate: number;
  /**
   * True to send retries with a new clientId. This fault proves that the suites detect duplicates.
   */
  ignoresClientIds: boolean;
}

/** A command to an open tab. */
export type Word =
  /** Stop faults and new messages, send everything that is pending, then report `drained`. */
  | { word: 'calm' }
  /** Once each thread is complete up to this `seq`, write all threads to the ledger and exit. */
  | { word: 'close'; upTo: Record<string, number> }
  /** Write the threads to the ledger as they are, and exit. */
  | { word: 'give-up' };

/** A report from a tab. */
export type ClientReport = { report: 'acknowledged' } | { report: 'drained' };
