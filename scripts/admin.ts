import { admin } from '../server/src/admin/main';

// npm run admin -- <command>: who is an admin, what people report, and what is done about it.
await admin(process.argv.slice(2));
