import { Progress } from '@kithkin/shared';
import type { Figures } from '@kithkin/shared/contract';
import { bytesText, plural } from './amounts';
import { Facts, Note, Rows, Sheet } from './facts.styles';

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
  image: 'photos',
  gif: 'GIFs',
  video: 'videos',
  audio: 'sounds',
  archive: '',
};

/** Returns what files are, e.g. "Message videos". A value of a newer server is shown as it is. */
const storageLabel = ({ scope, kind }: { scope: string; kind: string }): string =>
  `${SCOPES[scope] ?? scope} ${KINDS[kind] ?? kind}`.trim();

/** Space by kind of file, the largest files and what is free. */
export function StorageSection({ storage }: { storage: Figures['storage'] }) {
  const { kinds, largest, databaseBytes, freeBytes } = storage;
  const total = kinds.reduce((sum, { bytes }) => sum + bytes, 0);
  return (
    <Sheet as="section" aria-labelledby="figures-storage">
      <h2 id="figures-storage">Storage</h2>
      <Facts>
        <dt>Files</dt>
        <dd>{bytesText(total)}</dd>
        <dt>Database</dt>
        <dd>{bytesText(databaseBytes)}</dd>
        <dt>Free on the server’s disk</dt>
        <dd>{bytesText(freeBytes)}</dd>
      </Facts>
      {kinds.length > 0 && (
        <Rows aria-label="Files by kind">
          {kinds.map((kind) => (
            <li key={`${kind.scope} ${kind.kind}`}>
              <p>
                {storageLabel(kind)}
                <small>
                  {plural(kind.files, 'file')} · {bytesText(kind.bytes)}
                </small>
              </p>
              <Progress
                value={total === 0 ? 0 : kind.bytes / total}
                label={`Share of ${storageLabel(kind)}`}
              />
            </li>
          ))}
        </Rows>
      )}
      {largest.length > 0 && (
        <Note>
          The largest files:{' '}
          {largest.map((file) => `${storageLabel(file)} ${bytesText(file.bytes)}`).join(', ')}.
        </Note>
      )}
    </Sheet>
  );
}
