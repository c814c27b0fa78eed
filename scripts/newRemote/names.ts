/** Forms of a remote's name that its files need. */
export interface RemoteNames {
  /** Key in the registry, folder after `mf-`, and path: `photo-walks`. */
  name: string;
  /** Prefix of components and modules: `PhotoWalks`. */
  Name: string;
  /** Prefix of constants: `photoWalks`. */
  camel: string;
  /** Text in the UI: `Photo walks`. */
  title: string;
}

/** Reserved names: first path segments of the site and folders of the repository. */
const RESERVED = new Set(
  `api dev media remotes shell shared server scripts e2e site docs data deploy mf
   login logout register verify-email forgot-password reset-password under-development
   user users post posts settings`.split(/\s+/),
);
const MAX_NAME_LENGTH = 24;

/**
 * Returns the forms of a name given on the command line.
 * @throws Error when the name is missing or invalid, with a description of valid names.
 */
export function namesOf(part: string | undefined): RemoteNames {
  if (!part) throw new Error('Name the remote: npm run new-remote polls');
  if (!/^[a-z]+(?:-[a-z]+)*$/.test(part)) {
    throw new Error(
      `"${part}" can't be a name: use lower-case letters, with single dashes between words.`,
    );
  }
  if (part.length > MAX_NAME_LENGTH) {
    throw new Error(`"${part}" is too long: a name has at most ${MAX_NAME_LENGTH} letters.`);
  }
  if (RESERVED.has(part) || part.startsWith('mf-')) {
    throw new Error(`"${part}" can't be a name: it means something else here already.`);
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
