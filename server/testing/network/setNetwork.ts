import {
  DEFAULT_NETWORK,
  type NetworkSettings,
  type RegisterResponse,
} from '@kithkin/shared/contract';
import { checkNetwork } from '../../src/network/network.rules';
import { saveNetwork } from '../../src/network/network.store';
import { newAccount } from '../accounts/accountActions';
import type { TestApp } from '../testApp';

/** Sets the network's settings; a closed network is by invitation. */
export async function setNetwork(app: TestApp, changes: Partial<NetworkSettings>): Promise<void> {
  const mode = changes.closed ? ({ registration: 'invitation' } as const) : {};
  const network = checkNetwork({ ...DEFAULT_NETWORK, ...mode, ...changes });
  await app.ctx.db.transaction((tx) => saveNetwork(tx, network, app.clock.now()));
  app.ctx.network.invalidate();
}

/** Registers with TEST_PASSWORD. */
export const registerWith = (
  app: TestApp,
  { userName, ...more }: { userName: string; invitation?: string; introduction?: string },
) =>
  app.call<RegisterResponse & { code: string }>('POST', '/users/register', {
    json: newAccount(userName, more),
  });
