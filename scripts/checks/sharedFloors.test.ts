import { testFloors } from './folderFloors';

testFloors({
  src: 'shared/src/',
  floors: [
    // They know nothing of the page.
    ['contract', 'facade', 'media', 'network', 'telemetry'],
    // What browsers have, or lack.
    ['platform'],
    // The state of the page, and of its tabs.
    ['bus', 'session', 'skew', 'sound', 'theme', 'time'],
    // The device, and the server.
    ['device', 'http', 'realtime'],
    // What the server has confirmed, and what is pending.
    ['api', 'changes', 'entities', 'outbox'],
    // The store, which is composed of the floors below.
    ['relationships', 'store', 'unread'],
    // What screens use without looks.
    ['account', 'notices', 'people', 'registry', 'remote', 'scroll', 'shortcuts', 'transition'],
    ['ui'],
    ['drafts', 'password', 'releases'],
    // In the remotes' own scripts: they import from `@kithkin/shared`, as those do.
    ['linkPreviews', 'list', 'share'],
    ['kit-page'],
  ],
  // The type of the store's state names those of all slices, which use it themselves.
  types: false,
  // It loads all that `kitExports.ts` names, when it is called.
  entries: ['loadKit'],
});
