import { findNetwork } from '../../network/network.store';
import type { AppContext } from '../../platform/context';
import type { Queryable } from '../../platform/db';

/** Values in account mails that do not depend on the user. */
export interface MailContext extends Pick<AppContext, 'publicUrl'> {
  networkName: string;
}

/** Reads the name of the network for a mail. */
export async function mailContext(ctx: AppContext, on: Queryable): Promise<MailContext> {
  return { publicUrl: ctx.publicUrl, networkName: (await findNetwork(on)).name };
}
