import {
  Clock,
  Dumbbell,
  Flag,
  Hand,
  Heart,
  Lightbulb,
  PawPrint,
  Plane,
  Smile,
  Utensils,
} from 'lucide-react';
import {
  type KeyboardEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Field } from '../Field';
import { getPressedKey } from '../getPressedKey';
import { Select } from '../Select';
import { VisuallyHidden } from '../shared.styles';
import { Tabs } from '../Tabs';
import { useAnnouncement } from '../useAnnouncement';
import { type EmojiCell, EmojiGrid, type EmojiGridHandle } from './EmojiGrid';
import type { EmojiPickerProps } from './EmojiPicker';
import { Groups, Heading, Panel, Tools } from './emoji.styles';
import { emojiGroups, emojiOf, inTone, skinTones, useSearch } from './emojis';
import { useEmojiPreferences } from './habits';

const RECENT = 'recent';
const signs = [Smile, Hand, PawPrint, Utensils, Plane, Dumbbell, Lightbulb, Heart, Flag];
const tones = skinTones.map(({ modifier, label }, tone) => ({
  value: String(tone),
  label: `\u270B${modifier} ${label}`,
}));

/** Renders the emoji picker. */
export function EmojiPanel({ onChoose, autoFocus = false }: EmojiPickerProps) {
  const { recent, tone, setTone, note } = useEmojiPreferences();
  const { query, setQuery: setText, searching, found, prepare } = useSearch();
  const [group, setGroup] = useState(recent.length > 0 ? RECENT : (emojiGroups[0]?.key ?? ''));
  const [announcement, announce] = useAnnouncement();
  const search = useRef<HTMLInputElement>(null);
  const grid = useRef<EmojiGridHandle>(null);

  useEffect(() => {
    if (autoFocus) search.current?.focus();
  }, [autoFocus]);

  const choose = (text: string) => {
    note(text);
    announce(`${emojiOf(text)?.name ?? text} chosen`);
    onChoose(text);
  };
  const newest = useRef(choose);
  useLayoutEffect(() => {
    newest.current = choose;
  });
  const chooseNow = useCallback((text: string) => newest.current(text), []);

  const activeGroup = emojiGroups.find(({ key }) => key === group);
  const lately = useMemo(
    () =>
      recent
        .map((text) => ({ text, emoji: emojiOf(text) }))
        .filter((one): one is EmojiCell => one.emoji !== undefined),
    [recent],
  );
  const offered = searching ? found : activeGroup?.emojis;
  const cells = useMemo(
    () => (offered ?? []).map((emoji) => ({ text: inTone(emoji, tone), emoji })),
    [offered, tone],
  );
  const pressed = (event: KeyboardEvent) => {
    const key = getPressedKey(event);
    const [first] = found;
    if (key === 'ArrowDown') grid.current?.focusFirst();
    else if (key === 'Enter' && first) choose(inTone(first, tone));
    else if (key !== 'Enter') return;
    // Prevents Enter from submitting a surrounding form.
    event.preventDefault();
  };

  const tabs = [
    ...(lately.length > 0 ? [{ value: RECENT, label: 'Recent', Sign: Clock }] : []),
    ...emojiGroups.map(({ key, label }, at) => ({ value: key, label, Sign: signs[at] ?? Smile })),
  ];
  const heading = group === RECENT ? 'Recent' : (activeGroup?.label ?? '');
  return (
    <Panel>
      <Tools>
        <Field
          ref={search}
          type="search"
          label="Search emoji"
          hideLabel
          placeholder="Search emoji"
          autoComplete="off"
          value={query}
          onChange={({ target }) => setText(target.value)}
          onFocus={prepare}
          onKeyDown={pressed}
        />
        <Select
          label="Skin tone"
          hideLabel
          options={tones}
          value={String(tone)}
          onChange={(next) => setTone(Number(next))}
        />
      </Tools>
      {searching ? (
        <EmojiGrid ref={grid} label="Results" cells={cells} onChoose={chooseNow} />
      ) : (
        <Groups>
          <Tabs
            label="Groups"
            tabs={tabs.map(({ value, label, Sign }) => ({
              value,
              label: (
                <>
                  <Sign aria-hidden />
                  <VisuallyHidden>{label}</VisuallyHidden>
                </>
              ),
            }))}
            value={group}
            onChange={setGroup}
          >
            <Heading aria-hidden>{heading}</Heading>
            <EmojiGrid
              key={group}
              ref={grid}
              label={heading}
              cells={group === RECENT ? lately : cells}
              onChoose={chooseNow}
            />
          </Tabs>
        </Groups>
      )}
      <VisuallyHidden role="status">
        {searching ? `${found.length} emoji found` : ''} {announcement}
      </VisuallyHidden>
    </Panel>
  );
}
