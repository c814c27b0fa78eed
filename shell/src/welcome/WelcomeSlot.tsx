import { LazySlot, lazyPart, selectAccount, useAppSelector } from '@kithkin/shared';

/** In the chunk of the theme dialog, whose choice it shows. */
const welcome = lazyPart(() =>
  import(/* webpackChunkName: "theme" */ './WelcomeWithTheme').then(
    ({ WelcomeWithTheme }) => WelcomeWithTheme,
  ),
);

/**
 * Welcome of a new user, once per account. Rendered on `/` only, so that a screen that the user came
 * for is seen first.
 */
export function WelcomeSlot() {
  const isDue = useAppSelector((state) => selectAccount(state)?.welcomeDue);
  return isDue ? (
    <LazySlot part={welcome} given={{}} waiting={null} failure="The welcome could not be loaded." />
  ) : null;
}
