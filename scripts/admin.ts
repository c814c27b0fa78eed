// npm run admin -- <command>: manages admins, reports and moderation.
import '../server/src/admin/run';
