/** @jest-environment node */
import { createHash } from 'node:crypto';
import { hasIntegrity, integrityOf, integrityToken } from './tokens';

test('content has its digest, and no other content has it', () => {
  expect(hasIntegrity('a script', integrityOf('a script'))).toBe(true);
  expect(hasIntegrity('another script', integrityOf('a script'))).toBe(false);
  expect(hasIntegrity('a script', '')).toBe(false);
});

test('the longer digests of previous releases are recognized', () => {
  const longer = `sha384-${createHash('sha384').update('a script').digest('base64')}`;
  expect(hasIntegrity('a script', longer)).toBe(true);
  expect(hasIntegrity('another script', longer)).toBe(false);
});

test('a placeholder is as long as the digest that replaces it', () => {
  expect(integrityToken('kit-photo-dialog')).toHaveLength(integrityOf('').length);
});
