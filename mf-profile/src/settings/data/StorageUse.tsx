import { Progress } from '@kithkin/shared';
import { Lead } from '../settings.styles';
import { settingsApi } from '../settingsApi';
import { formatBytes } from './formatBytes';

/** Says how much of the user's storage their files use. Empty while unknown. */
export function StorageUse() {
  const { data } = settingsApi.useStorageUseQuery();
  if (!data) return null;
  const { used, limit } = data;
  return (
    <>
      <Lead>
        Your pictures, videos and sounds use {used === 0 ? '0 kB' : formatBytes(used)} of{' '}
        {formatBytes(limit)}.
      </Lead>
      <Progress value={used / limit} label="Storage in use" />
    </>
  );
}
