import { ErrorState, lazyPart, ScreenHeader, Skeleton, useLazyPart } from '@kithkin/shared';
import { useCallback, useState } from 'react';

/** Path of the screen. */
export const UNSENT_PATH = '/unsent';
export const UNSENT_TITLE = 'Unsent';

const list = lazyPart(() =>
  import(/* webpackChunkName: "unsent" */ './UnsentList').then((module) => module.UnsentList),
);

/** Link to the screen for the offline note, in the same script as the list. */
export const unsentLink = lazyPart(() =>
  import(/* webpackChunkName: "unsent" */ './UnsentLink').then((module) => module.UnsentLink),
);

/** `/unsent`: everything that the signed-in user has made and the server does not have yet. */
export function UnsentScreen() {
  const [failed, setFailed] = useState(false);
  const onFailure = useCallback(() => setFailed(true), []);
  const List = useLazyPart(list, !failed, onFailure);
  return (
    <>
      <ScreenHeader title={UNSENT_TITLE} back />
      {List && <List />}
      {!(List || failed) && <Skeleton height={120} />}
      {failed && (
        <ErrorState
          message="The list could not be loaded. Everything is kept."
          onRetry={() => setFailed(false)}
        />
      )}
    </>
  );
}
