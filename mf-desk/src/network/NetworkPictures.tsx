import { Card, ErrorState, errorMessage, Loading, Skeleton, Stack } from '@kithkin/shared';
import styled from 'styled-components';
import { networkApi } from './networkApi';
import { PictureField } from './PictureField';

const Sheet = styled(Card)`
  padding: var(--space-4);

  h2 {
    font-size: var(--font-17);
  }
`;

/** Logo and banner of the network. Each is saved when it is chosen. */
export function NetworkPictures() {
  const { data, error, isFetching, refetch } = networkApi.useNetworkPicturesQuery();
  const content = () => {
    if (data) {
      return (
        <>
          <PictureField
            kind="logo"
            label="Logo"
            hint="In place of the name at the top, on the sign-in page, in mails and as the app’s icon. A square one suits best; choose one that shows on light and dark."
            picture={data.logo}
          />
          <PictureField
            kind="banner"
            label="Banner"
            hint="Above the sign-in form, three times as wide as high."
            picture={data.banner}
          />
        </>
      );
    }
    if (error) {
      return (
        <ErrorState
          message={errorMessage(error, 'Failed to load the pictures.')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      );
    }
    return (
      <Loading label="Loading the pictures">
        <Skeleton height={160} />
      </Loading>
    );
  };
  return (
    <Sheet as="section" aria-labelledby="network-pictures">
      <Stack gap={4}>
        <h2 id="network-pictures">Pictures</h2>
        {content()}
      </Stack>
    </Sheet>
  );
}
