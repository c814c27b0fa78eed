// npm run admin -- <command>: who is an admin, what people report, and what is done about it.
import '../server/src/admin/run';
