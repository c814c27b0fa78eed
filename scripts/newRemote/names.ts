import { ReleaseError } from '../release/releaseError';

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
const MAX_NAME_LENGTH = 24;

/**
 * The forms of a name that a person typed.
 * @throws Refusal with a sentence that says what a name looks like
 */
export function namesOf(part: string | undefined): RemoteNames {
  if (!part) throw new ReleaseError('Say how the remote is called: npm run new-remote polls');
  if (!/^[a-z]+(?:-[a-z]+)*$/.test(part)) {
    throw new ReleaseError(
      `"${part}" can't be a name: it takes lower-case letters, with single dashes between words.`,
    );
  }
  if (part.length > MAX_NAME_LENGTH) {
    throw new ReleaseError(`"${part}" is too long: a name has at most ${MAX_NAME_LENGTH} letters.`);
  }
  if (RESERVED.has(part) || part.startsWith('mf-')) {
    throw new ReleaseError(`"${part}" can't be a name: it means something else here already.`);
  }
  const args = part.split('-');
  const Name = args.map((each) => each.charAt(0).toUpperCase() + each.slice(1)).join('');
  const text = args.join(' ');
  return {
    name: part,
    Name,
    camel: Name.charAt(0).toLowerCase() + Name.slice(1),
    title: text.charAt(0).toUpperCase() + text.slice(1),
  };
}
