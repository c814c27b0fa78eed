import { readConfig } from '../../server/src/platform/config';
import { SECRET_VARIABLES } from '../../server/src/platform/configReader';

/** Read only when METRICS_PORT or a bucket is set. */
const CONDITIONAL = [
  'METRICS_HOST',
  ...['S3_', 'BACKUP_S3_'].flatMap((prefix) => [`${prefix}REGION`, `${prefix}FORCE_PATH_STYLE`]),
];

/** Returns the environment variables that the server reads. */
export function serverVariables(): Set<string> {
  const names = new Set<string>(CONDITIONAL);
  readConfig(
    new Proxy<Record<string, string | undefined>>(
      {},
      {
        get(_target, name) {
          names.add(String(name));
          return undefined;
        },
      },
    ),
  );
  return names;
}

/** Returns those that name the file of a secret, which the documents describe once for all. */
export const secretFileVariables = (): Set<string> =>
  new Set(SECRET_VARIABLES.map((name) => `${name}_FILE`));
