/** A view transition as the browser runs it, in steps that the test makes. */
export interface ShownTransition {
  /** Captures the old view, changes it and captures the new one. */
  capture(): Promise<void>;
  /** Ends the animation. */
  finish(): Promise<void>;
  skipTransition: jest.Mock;
}

/** Installs view transitions, which jsdom lacks. `transitions` records those that were started. */
export function installViewTransitions(): { transitions: ShownTransition[]; uninstall(): void } {
  const transitions: ShownTransition[] = [];
  const start = (update: () => void | Promise<void>) => {
    let end = () => {};
    const finished = new Promise<void>((resolve) => {
      end = resolve;
    });
    const skipTransition = jest.fn();
    transitions.push({
      capture: async () => update(),
      async finish() {
        end();
        await finished;
      },
      skipTransition,
    });
    return { finished, ready: Promise.resolve(), skipTransition };
  };
  Object.defineProperty(document, 'startViewTransition', { value: start, configurable: true });
  return {
    transitions,
    uninstall: () => Reflect.deleteProperty(document, 'startViewTransition'),
  };
}
