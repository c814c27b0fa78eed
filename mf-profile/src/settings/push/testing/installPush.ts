interface Options {
  permission: NotificationPermission;
  /** Result of a permission request; granted by default. */
  decision?: NotificationPermission;
  subscribed?: boolean;
}

const installed: [target: object, name: string][] = [];
afterEach(() => {
  for (const [target, name] of installed.splice(0)) Reflect.deleteProperty(target, name);
});

/** Mocks a browser with push notifications for the rest of the test. */
export function installPush({ permission, decision = 'granted', subscribed = false }: Options) {
  let questions = 0;
  let key: number[] | null = null;
  let subscription: object | null = null;
  const create = () => {
    subscription = {
      toJSON: () => ({
        endpoint: 'https://push.test/1',
        keys: { p256dh: 'key', auth: 'secret' },
      }),
      unsubscribe: async () => {
        subscription = null;
        return true;
      },
    };
    return subscription;
  };
  if (subscribed) create();
  const notifications = {
    permission,
    requestPermission: async () => {
      questions += 1;
      if (notifications.permission === 'default') notifications.permission = decision;
      return notifications.permission;
    },
  };
  const worker = {
    pushManager: {
      getSubscription: async () => subscription,
      subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
        key = [...applicationServerKey];
        return create();
      },
    },
  };
  const container = { ready: Promise.resolve(worker), getRegistration: async () => worker };
  const mocks: [target: object, name: string, value: unknown][] = [
    [window, 'Notification', notifications],
    [window, 'PushManager', class {}],
    [window, 'isSecureContext', true],
    [navigator, 'serviceWorker', container],
  ];
  for (const [target, name, value] of mocks) {
    Object.defineProperty(target, name, { value, configurable: true });
    installed.push([target, name]);
  }
  return {
    questions: () => questions,
    subscribedWith: () => key,
    isSubscribed: () => subscription !== null,
  };
}
