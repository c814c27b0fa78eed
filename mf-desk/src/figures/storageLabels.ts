const SCOPES: Readonly<Record<string, string>> = {
  avatar: 'Profile',
  banner: 'Banner',
  post: 'Post',
  story: 'Story',
  chat: 'Message',
  report: 'Report',
  export: 'Copies of own data',
};
const KINDS: Readonly<Record<string, string>> = {
  image: 'pictures',
  gif: 'moving pictures',
  video: 'videos',
  audio: 'sounds',
  archive: '',
};

/** Returns what files are, e.g. "Message videos". A value of a newer server is shown as it is. */
export const storageLabel = ({ scope, kind }: { scope: string; kind: string }): string =>
  `${SCOPES[scope] ?? scope} ${KINDS[kind] ?? kind}`.trim();
