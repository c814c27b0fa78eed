import type { Area } from '../src/platform/http/app';
import type { TestPerson } from './testApp';

/** Holds requests before they reach their service, as a slow network does. */
export interface HeldRequests {
  /** To mount before the areas whose requests are held. */
  area: Area;
  /** Holds the next request of a person. */
  hold(person: TestPerson): void;
  /** Resolves when a request is held. */
  arrived(): Promise<void>;
  /** Lets the held request go on. */
  release(): void;
}

/** Holds POST requests whose path ends with `end`. */
export function holdRequests(end: string): HeldRequests {
  let held: { token: string; arrived: () => void; released: Promise<void> } | undefined;
  let arrival: Promise<void> = Promise.resolve();
  let release = () => {};
  return {
    area: {
      name: 'held-requests',
      register(app) {
        app.addHook('preHandler', async ({ method, url, headers }) => {
          const found = held;
          if (!found || method !== 'POST' || !url.endsWith(end)) return;
          if (headers.authorization !== `Bearer ${found.token}`) return;
          held = undefined;
          found.arrived();
          await found.released;
        });
      },
    },
    hold({ token }) {
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      arrival = new Promise((arrived) => {
        held = { token, arrived, released };
      });
    },
    arrived: () => arrival,
    release: () => release(),
  };
}
