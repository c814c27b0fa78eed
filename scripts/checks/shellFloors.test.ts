import { testFloors } from './folderFloors';

testFloors({
  src: 'shell/src/',
  floors: [
    // They know nothing of the app.
    ['storage', 'errors', 'registry'],
    ['scroll', 'install'],
    // The context of the app, the sign-in screens, the worker, loading remotes.
    ['app', 'auth', 'offline', 'remotes'],
    ['dev', 'shortcuts', 'snapshot', 'telemetry', 'theme', 'unsent'],
    // The page's inline scripts; the bar above all screens.
    ['page', 'topbar'],
    ['layout'],
    ['routes'],
    ['start'],
  ],
});
