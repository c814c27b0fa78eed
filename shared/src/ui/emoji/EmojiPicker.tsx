import { LazySlot } from '../LazySlot';
import { lazyPart } from '../lazyPart';
import { Loading, Skeleton } from '../Skeleton';

export interface EmojiPickerProps {
  /** Called with the emoji as text, in the user's skin tone. */
  onChoose: (emoji: string) => void;
  /** Focuses the search field after loading. */
  autoFocus?: boolean;
}

const panel = lazyPart<EmojiPickerProps>(() =>
  import(/* webpackChunkName: "kit-emoji" */ './EmojiPanel').then((module) => module.EmojiPanel),
);

/**
 * Renders an emoji picker with search, groups, recent emoji and skin tones; arrow keys navigate the
 * grid. Recent emoji and skin tone are stored in this browser, per user. A separate chunk with all
 * its data, loaded when first rendered; `EmojiButton` opens it at a button.
 */
export function EmojiPicker(props: EmojiPickerProps) {
  return (
    <LazySlot
      part={panel}
      given={props}
      waiting={
        <Loading label="Loading emoji...">
          <Skeleton height={320} radius={12} />
        </Loading>
      }
      failure="Emoji could not be loaded."
    />
  );
}
