// npm run migrate: brings the PostgreSQL of DATABASE_URL up to date, apart from the start of a node.
import '../server/src/runMigrations';
