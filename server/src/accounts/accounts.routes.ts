import { sendMail } from '../mail/mail.jobs';
import type { Area } from '../platform/http/app';
import { mountApproval } from './approval/approval.routes';
import { mountChanges } from './changes/changes.routes';
import { mountLeaving } from './leaving/leaving.routes';
import { purgePeople } from './leaving/purge.jobs';
import { emailLinkJob } from './mails/mailing.jobs';
import { mountMe } from './me/me.routes';
import { mountRecovery } from './recovery/recovery.routes';
import { registrationMailJob } from './registration/registration.jobs';
import { mountRegistration } from './registration/registration.routes';
import { confirmAllAccounts } from './registration/registration.store';
import { sweepSessions } from './sessions/sessions.jobs';
import { mountSessions } from './sessions/sessions.routes';
import { mountSignIn } from './signIn/signIn.routes';
import { mountVerification } from './verification/verification.routes';

/** Registration, sign-in, sessions and account recovery. */
export const accounts: Area = {
  name: 'accounts',
  jobs: [sendMail, emailLinkJob, registrationMailJob, purgePeople, sweepSessions],
  register(app, ctx) {
    if (ctx.config.emailVerification === 'optional') {
      app.addHook('onReady', () => confirmAllAccounts(ctx.db));
    }
    mountMe(app, ctx);
    mountSessions(app, ctx);
    mountChanges(app, ctx);
    mountLeaving(app, ctx);
    mountRegistration(app, ctx);
    mountApproval(app, ctx);
    mountSignIn(app, ctx);
    mountVerification(app, ctx);
    mountRecovery(app, ctx);
  },
};
