import { readTexts } from './readTexts';

export interface Person {
  userName: string;
  fullName: string;
  bio: string;
}

/** The people of the demo network. The first one is the account that visitors sign in to. */
export const PEOPLE: readonly Person[] = readTexts('people');
