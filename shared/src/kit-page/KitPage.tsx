import { ConfirmHost, ScreenHeader, Stack, Toaster } from '@kithkin/shared';
import { Buttons } from './Buttons';
import { Emoji, People } from './Choosers';
import { Content } from './Content';
import { Fields } from './Fields';
import { Files } from './Files';
import { LoadingStates } from './LoadingStates';
import { Overlays } from './Overlays';
import { Pictures } from './Pictures';
import { Themes } from './Themes';

/**
 * Renders every component of the kit on one page, for visual, contrast and accessibility checks.
 */
export function KitPage() {
  return (
    <>
      <main>
        <Stack gap={5}>
          <ScreenHeader title="The kit" back />
          <Themes />
          <Buttons />
          <Fields />
          <Overlays />
          <Content />
          <LoadingStates />
          <Files />
          <People />
          <Pictures />
          <Emoji />
        </Stack>
      </main>
      <Toaster />
      <ConfirmHost />
    </>
  );
}
