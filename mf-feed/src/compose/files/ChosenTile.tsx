import {
  type ChosenFile,
  fileKind,
  MediaFrame,
  Menu,
  type MenuItem,
  rovingTarget,
} from '@kithkin/shared';
import { Check, Crop, Move, Play, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { CellLayout } from '../../post/mediaLayout';
import { AltButton, Length, Tile, TileButton } from './chosen.styles';
import { type NaturalMedia, useNaturalMedia } from './useNaturalMedia';
import type { DragHandlers } from './useTileDrag';

/** Formats the length of a video as minutes and seconds, e.g. 0:12. */
function clockTime({ seconds }: NaturalMedia): string {
  const whole = Math.round(seconds ?? 0);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** Returns true if cropping would lose nothing: neither motion nor a format that is not shown. */
const isCroppable = ({ type, name }: File): boolean =>
  type.startsWith('image/') && type !== 'image/gif' && !/hei[cf]/i.test(type + name);

interface ChosenTileProps {
  chosen: ChosenFile;
  layout: CellLayout;
  /** Zero-based index in the grid. */
  position: number;
  count: number;
  busy: boolean;
  /** Id of the text that explains the keys. */
  hintId: string;
  dragged: boolean;
  /** True while another tile is dragged over this one. */
  over: boolean;
  /** Handlers of a drag; null while the order can't be changed. */
  drag: DragHandlers | null;
  onRemove: () => void;
  onDescribe: () => void;
  onCrop: () => void;
  onMove: (to: number) => void;
}

/** One chosen picture or video, with a control in each corner. */
export function ChosenTile(props: ChosenTileProps) {
  const { chosen, layout, position, count, busy, hintId, dragged, over, drag, onMove } = props;
  const { id, file, url, alt, error } = chosen;
  const { name } = file;
  const kind = fileKind(file) === 'video' ? 'video' : 'image';
  const natural = useNaturalMedia(url, kind);
  const last = count - 1;
  const moves: readonly MenuItem[] = [
    { label: 'Move first', disabled: position === 0, onSelect: () => onMove(0) },
    { label: 'Move earlier', disabled: position === 0, onSelect: () => onMove(position - 1) },
    { label: 'Move later', disabled: position === last, onSelect: () => onMove(position + 1) },
    { label: 'Move last', disabled: position === last, onSelect: () => onMove(last) },
  ];
  const moveByKey = (event: KeyboardEvent<HTMLElement>) => {
    const to = rovingTarget(event, position, count, 'horizontal');
    if (to === undefined) return;
    event.preventDefault();
    onMove(to);
  };
  return (
    <Tile
      as="li"
      data-file={id}
      $tall={layout.tall}
      $wide={layout.wide}
      $dragged={dragged}
      $over={over}
      $wrong={error !== undefined}
      {...drag}
    >
      <MediaFrame
        media={{ type: kind, url, alt: alt || name, ...natural }}
        {...(layout.ratio !== undefined && { ratio: layout.ratio })}
        fill={layout.tall}
        controls={false}
        priority
      />
      {kind === 'video' && (
        <Length aria-hidden>
          <Play />
          {natural?.seconds !== null && natural && clockTime(natural)}
        </Length>
      )}
      {!busy && (
        <>
          {drag && (
            <Menu
              label={`Move ${name}`}
              placement="bottom-start"
              items={moves}
              trigger={
                <TileButton
                  data-part="move"
                  label={`Move ${name}`}
                  icon={Move}
                  aria-describedby={hintId}
                  onKeyDown={moveByKey}
                  $corner="move"
                />
              }
            />
          )}
          <TileButton
            data-part="remove"
            label={`Remove ${name}`}
            icon={X}
            onClick={props.onRemove}
            $corner="remove"
          />
          <AltButton
            type="button"
            aria-label={`ALT: ${alt === '' ? 'add' : 'change'} alt text of ${name}`}
            aria-haspopup="dialog"
            onClick={props.onDescribe}
          >
            <span>
              {alt !== '' && <Check aria-hidden />}
              ALT
            </span>
          </AltButton>
          {isCroppable(file) && (
            <TileButton
              data-part="crop"
              label={`Crop ${name}`}
              icon={Crop}
              aria-haspopup="dialog"
              onClick={props.onCrop}
              $corner="crop"
            />
          )}
        </>
      )}
    </Tile>
  );
}
