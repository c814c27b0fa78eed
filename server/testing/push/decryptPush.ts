import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

// Decryption as a browser does it, by RFC 8291 and RFC 8188, without the library that encrypts.

/** Keys of a subscription, in base64url. */
export interface SubscriptionKeys {
  p256dh: string;
  auth: string;
  /** Returns the text of a message's body. */
  decrypt(body: Buffer): string;
}

const SALT_BYTES = 16;
const TAG_BYTES = 16;

const derive = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

/** Splits the body: salt, record size (4 bytes), length of the sender's key, key, one record. */
function parse(body: Buffer) {
  const keyLength = body.readUInt8(SALT_BYTES + 4);
  const start = SALT_BYTES + 5 + keyLength;
  return {
    salt: body.subarray(0, SALT_BYTES),
    senderKey: body.subarray(SALT_BYTES + 5, start),
    record: body.subarray(start),
  };
}

export function createSubscriptionKeys(): SubscriptionKeys {
  const ecdh = createECDH('prime256v1');
  const publicKey = ecdh.generateKeys();
  const auth = randomBytes(16);
  return {
    p256dh: publicKey.toString('base64url'),
    auth: auth.toString('base64url'),
    decrypt(body) {
      const { salt, senderKey, record } = parse(body);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey]);
      const secret = derive(ecdh.computeSecret(senderKey), auth, info, 32);
      const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce);
      decipher.setAuthTag(record.subarray(-TAG_BYTES));
      const padded = Buffer.concat([
        decipher.update(record.subarray(0, -TAG_BYTES)),
        decipher.final(),
      ]);
      // The byte 2 marks the end of the last record; zeros may follow.
      return padded.subarray(0, padded.lastIndexOf(2)).toString();
    },
  };
}
