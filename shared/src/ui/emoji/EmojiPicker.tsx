import { LazySlot } from '../LazySlot';
import { lazyPart } from '../lazyPart';
import { Loading, Skeleton } from '../Skeleton';

export interface EmojiPickerProps {
  /** Called with the emoji as text, in the person's skin tone. */
  onChoose: (emoji: string) => void;
  /** Takes the focus once it has come. */
  autoFocus?: boolean;
}

const panel = lazyPart<EmojiPickerProps>(() =>
  import(/* webpackChunkName: "kit-emoji" */ './EmojiPanel').then((module) => module.EmojiPanel),
);

/**
 * Chooses an emoji: search, groups, those used last, skin tone; arrow keys walk the grid. What was
 * used last and the tone are kept in this browser, for each person. A chunk of its own with all its
 * data, fetched when it is drawn; `EmojiButton` opens it beside a button.
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
