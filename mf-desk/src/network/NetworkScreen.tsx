import { ScreenHeader, Stack } from '@kithkin/shared';
import { Loaded } from '../Loaded';
import { NetworkForm } from './NetworkForm';
import { NetworkPictures } from './NetworkPictures';
import { networkApi } from './networkApi';

/** Route `/desk/network`: name and look of the network, and who may join. */
export default function NetworkScreen() {
  const query = networkApi.useNetworkSettingsQuery();
  return (
    <>
      <ScreenHeader title="Network" back />
      <Loaded query={query} what="the settings" height={320}>
        {(saved) => (
          <Stack gap={4}>
            <NetworkPictures />
            <NetworkForm saved={saved} />
          </Stack>
        )}
      </Loaded>
    </>
  );
}
