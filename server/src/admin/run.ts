import { admin } from './main';

// Runs as `npm run admin -- <command>`, or as `node server/dist/admin.js <command>` from the
// bundle.
await admin(process.argv.slice(2));
