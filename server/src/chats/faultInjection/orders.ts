/** What a tab is told when it is opened; it gets them as JSON in its command line. */
export interface ClientConfig {
  /** In the ledger. */
  tab: string;
  userName: string;
  password: string;
  /** The addresses of all nodes. When one does not answer it goes to the next. */
  nodes: string[];
  /** Where the calls and the socket are below an address. */
  api: string;
  socketPath: string;
  ledger: string;
  /** The file of its outbox; a tab without one only listens. */
  outbox: string | null;
  conversations: string[];
  /** Of faults and waits; another tab of the same person has another one. */
  seed: number;
  /** It means to send so many messages a second, unless too many wait already. */
  perSecond: number;
  /** How often, from 0 to 1, an answer to a sent message gets lost on the way. */
  responseLossRate: number;
  /** How often, from 0 to 1, a message that comes is the last before the network is cut. */
  disconnectRate: number;
  /** A retry gets a clientId of its own: what must never be, to show that these suites would see it. */
  ignoresClientIds: boolean;
}

/** What is said to a tab that is open. */
export type Word =
  /** No more faults and no new messages: send what waits, and say so. */
  | { word: 'calm' }
  /** Say so once each thread is there up to this seq; write all threads down, and end. */
  | { word: 'close'; upTo: Record<string, number> }
  /** Write down what is there, whatever it is, and end. */
  | { word: 'give-up' };

/** What a tab says. */
export type ClientReport = { report: 'acknowledged' } | { report: 'drained' };
