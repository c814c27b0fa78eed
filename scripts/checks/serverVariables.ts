import { readConfig } from '../../server/src/platform/config';

/** Read only when METRICS_PORT or S3_ENDPOINT is set. */
const CONDITIONAL = ['METRICS_HOST', 'S3_REGION', 'S3_FORCE_PATH_STYLE'];

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
