import { admin } from './main';

// npm run admin -- <command>, or node server/dist/admin.js <command> where there is only the bundle.
await admin(process.argv.slice(2));
