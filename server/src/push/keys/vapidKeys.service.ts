import webPush from 'web-push';
import type { AppContext } from '../../platform/context';
import { decrypt, encrypt } from '../../platform/encryption';
import { deriveKey } from '../../platform/keys';
import { deleteKeys, findKeys, insertKeys, type VapidKeysRow } from './vapidKeys.store';

/** The keys by which push services recognise this network, in base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** Returns the keys of the environment, or those of the database, which the first call makes. */
export async function getVapidKeys(ctx: AppContext): Promise<VapidKeys> {
  if (ctx.config.vapidKeys !== null) return ctx.config.vapidKeys;
  const key = deriveKey(ctx.secret, 'vapid');
  const open = (row: VapidKeysRow): VapidKeys | null => {
    try {
      return { publicKey: row.public_key, privateKey: decrypt(row.private_key, key) };
    } catch {
      return null; // encrypted with another secret
    }
  };
  for (;;) {
    const row = await findKeys(ctx.db);
    const keys = row && open(row);
    if (keys) return keys;
    if (row) {
      ctx.log.warn('The secret has changed: push notifications have to be turned on again.');
      await ctx.db.transaction((tx) => deleteKeys(tx, row.public_key));
    }
    const made = webPush.generateVAPIDKeys();
    const stored = { public_key: made.publicKey, private_key: encrypt(made.privateKey, key) };
    await insertKeys(ctx.db, stored, ctx.clock.now());
  }
}

/** Returns the contact that push services receive with each message: a mail address or a URL. */
export function vapidSubject({ config, publicUrl }: AppContext): string {
  if (config.vapidSubject !== null) return config.vapidSubject;
  const url = publicUrl();
  if (url.startsWith('https:')) return url;
  return `mailto:${/<([^<>]+)>/.exec(config.mailFrom)?.[1] ?? config.mailFrom}`;
}
