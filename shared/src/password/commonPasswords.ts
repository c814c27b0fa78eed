import { commonPasswords } from './common.generated';

const COMMON: ReadonlySet<string> = new Set(commonPasswords.split(' '));

/** Returns true if a password is one of the 5,000 most used ones, in any case. */
export const isCommonPassword = (password: string): boolean => COMMON.has(password.toLowerCase());
