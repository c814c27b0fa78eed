import { Card, ScreenHeader, Stack } from '@kithkin/shared';
import { Loaded } from '../Loaded';
import { NetworkForm } from './NetworkForm';
import { networkApi } from './networkApi';
import { PictureField } from './PictureField';

/** Logo and banner of the network. Each is saved when it is chosen. */
function NetworkPictures() {
  const query = networkApi.useNetworkPicturesQuery();
  return (
    <Card as="section" aria-labelledby="network-pictures">
      <Stack gap={4}>
        <h2 id="network-pictures">Logo and banner</h2>
        <Loaded query={query} what="the logo and banner" height={160}>
          {({ logo, banner }) => (
            <>
              <PictureField
                kind="logo"
                label="Logo"
                hint="In place of the name at the top, on the sign-in page, in emails and as the app’s icon. A square one suits best; choose one that shows on light and dark."
                picture={logo}
              />
              <PictureField
                kind="banner"
                label="Banner"
                hint="Above the sign-in form, three times as wide as high."
                picture={banner}
              />
            </>
          )}
        </Loaded>
      </Stack>
    </Card>
  );
}

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
