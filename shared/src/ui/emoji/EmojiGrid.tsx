import {
  Composite,
  CompositeItem,
  CompositeProvider,
  CompositeRow,
  useCompositeStore,
} from '@ariakit/react/composite';
import { type Ref, useImperativeHandle } from 'react';
import { Cell, Cells, Line, Nothing } from './emojiStyles';
import type { Emoji } from './emojis';

const COLUMNS = 8;

export interface EmojiGridHandle {
  focusFirst: () => void;
}

interface EmojiGridProps {
  ref?: Ref<EmojiGridHandle>;
  label: string;
  /** The letters as they are chosen, and which emoji they are. */
  cells: readonly { text: string; emoji: Emoji }[];
  onChoose: (text: string) => void;
}

/** Emoji in rows, which the arrow keys walk as they are seen. */
export function EmojiGrid({ ref, label, cells, onChoose }: EmojiGridProps) {
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
}
