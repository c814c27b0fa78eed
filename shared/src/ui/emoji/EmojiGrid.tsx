import {
  Composite,
  CompositeItem,
  CompositeProvider,
  CompositeRow,
  useCompositeStore,
} from '@ariakit/react/composite';
import { memo, type Ref, useImperativeHandle } from 'react';
import { Cell, Cells, Line, Nothing } from './emoji.styles';
import type { Emoji } from './emojis';

const COLUMNS = 8;

export interface EmojiGridHandle {
  focusFirst: () => void;
}

export interface EmojiCell {
  /** Emoji in its skin tone, as passed to `onChoose`. */
  text: string;
  emoji: Emoji;
}

interface EmojiGridProps {
  ref?: Ref<EmojiGridHandle>;
  label: string;
  cells: readonly EmojiCell[];
  onChoose: (text: string) => void;
}

/**
 * Renders emoji in rows with arrow-key navigation. Memoised, since there are hundreds of cells:
 * `cells` and `onChoose` must be stable references.
 */
export const EmojiGrid = memo(function EmojiGrid(props: EmojiGridProps) {
  const { ref, label, cells, onChoose } = props;
  const store = useCompositeStore({ focusWrap: true });
  useImperativeHandle(ref, () => ({ focusFirst: () => store.move(store.first()) }));
  if (cells.length === 0) return <Nothing>No emoji found.</Nothing>;
  const lines = Array.from({ length: Math.ceil(cells.length / COLUMNS) }, (_, line) =>
    cells.slice(line * COLUMNS, (line + 1) * COLUMNS),
  );
  return (
    <CompositeProvider store={store}>
      <Composite role="grid" aria-label={label} render={<Cells />}>
        {lines.map((line) => (
          <CompositeRow key={line[0]?.text} role="row" render={<Line />}>
            {line.map(({ text, emoji }) => (
              <CompositeItem
                key={text}
                role="gridcell"
                aria-label={emoji.name}
                title={emoji.name}
                onClick={() => onChoose(text)}
                render={<Cell type="button" />}
              >
                {text}
              </CompositeItem>
            ))}
          </CompositeRow>
        ))}
      </Composite>
    </CompositeProvider>
  );
});
