import { Refusal } from '../release/refusal';

/** A remote's name in the forms that its files need. */
export interface RemoteNames {
  /** The registry's key, the folder after `mf-` and the path: `photo-walks`. */
  name: string;
  /** Of components and modules: `PhotoWalks`. */
  Name: string;
  /** Of constants: `photoWalks`. */
  camel: string;
  /** On the screen: `Photo walks`. */
  title: string;
}

/** What stands in the first segment of an address of the site, or is a folder of the repository. */
const RESERVED = new Set(
  `api dev media remotes shell shared server scripts e2e site docs data deploy mf
   login logout register verify-email forgot-password reset-password under-development
   user users post posts settings`.split(/\s+/),
);
const LONGEST = 24;

/**
 * The forms of a name that a person typed.
 * @throws Refusal with a sentence that says what a name looks like
 */
export function namesOf(word: string | undefined): RemoteNames {
  if (!word) throw new Refusal('Say how the remote is called: npm run new-remote polls');
  if (!/^[a-z]+(?:-[a-z]+)*$/.test(word)) {
    throw new Refusal(
      `"${word}" can't be a name: it takes lower-case letters, with single dashes between words.`,
    );
  }
  if (word.length > LONGEST) {
    throw new Refusal(`"${word}" is too long: a name has at most ${LONGEST} letters.`);
  }
  if (RESERVED.has(word) || word.startsWith('mf-')) {
    throw new Refusal(`"${word}" can't be a name: it means something else here already.`);
  }
  const words = word.split('-');
  const Name = words.map((each) => each.charAt(0).toUpperCase() + each.slice(1)).join('');
  const text = words.join(' ');
  return {
    name: word,
    Name,
    camel: Name.charAt(0).toLowerCase() + Name.slice(1),
    title: text.charAt(0).toUpperCase() + text.slice(1),
  };
}
