import { runCommand } from './release/command';

const help = `
npm run migrate

Brings the PostgreSQL of DATABASE_URL up to date, apart from the start of a node. The embedded
database is brought up to date when the server starts.
`;

await runCommand({
  help,
  async run() {
    await import('../server/src/runMigrations');
  },
});
